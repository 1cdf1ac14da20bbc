import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

export type ActionSource = 'message' | 'menu'

/** Always in the same order. */
export function actionsIn(value: unknown): Fields[] {
  if (!(value instanceof Object)) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const own = name === 'action' ? [part] : name === 'actions' && Array.isArray(part) ? part : []
    const isAction = (one: unknown): one is Fields => one instanceof Object && 'type' in one
    return [...own.filter(isAction), ...actionsIn(part)]
  })
}

/** `<source>.<id>.<index>`: the form never carries the data, so it cannot be forged. */
export function actionNames(source: ActionSource, id: string, content: unknown): (action: Fields) => string {
  const names = new Map(actionsIn(content).map((action, i) => [action, `${source}.${id}.${i}`]))
  return (action) => names.get(action) ?? ''
}

/** Undefined unless the person can see the action. */
export function findAction(
  world: LineWorld,
  user: LineUser,
  menuId: string | undefined,
  name: string | null,
): Fields | undefined {
  const [, source, id, index] = /^(message|menu)\.([\w-]+)\.(\d{1,4})$/.exec(name ?? '') ?? []
  const content = source === 'menu' ? menuContent(world, menuId, id) : messageContent(world, user, id)
  return actionsIn(content)[Number(index)]
}

function menuContent(world: LineWorld, menuId: string | undefined, id: string | undefined): unknown {
  return menuId !== undefined && menuId === id
    ? world.messaging.richMenus.menus.get(menuId)?.definition
    : undefined
}

function messageContent(world: LineWorld, user: LineUser, id: string | undefined): unknown {
  for (const row of world.messaging.outbox) {
    if (!row.delivered || row.to !== user.userId) continue
    const at = row.sent.findIndex((sent) => sent.id === id)
    if (at >= 0) return row.messages[at]
  }
  return undefined
}

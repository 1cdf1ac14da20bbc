import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

/** Where an action is: a message that the person got, or a rich menu. */
export type ActionSource = 'message' | 'menu'

/** All actions inside a message or a rich menu, always in the same order. */
export function actionsIn(value: unknown): Fields[] {
  if (!(value instanceof Object)) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const own = name === 'action' ? [part] : name === 'actions' && Array.isArray(part) ? part : []
    const isAction = (one: unknown): one is Fields => one instanceof Object && 'type' in one
    return [...own.filter(isAction), ...actionsIn(part)]
  })
}

/** Names an action in forms: `<source>.<id>.<index>`. The form never carries the data, so it cannot be forged. */
export function actionNames(source: ActionSource, id: string, content: unknown): (action: Fields) => string {
  const names = new Map(actionsIn(content).map((action, i) => [action, `${source}.${id}.${i}`]))
  return (action) => names.get(action) ?? ''
}

/** The action of a name; undefined unless the person can see it. */
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

import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { randomHex, type LineWorld } from '#line/line-world.ts'
import type { MessagingChannel, RichMenu } from '#line/messaging/messaging-state.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

/** LINE allows 1000; here the pictures are in memory. */
const maxRichMenus = 50

export function createRichMenu(world: LineWorld, channel: MessagingChannel, definition: Fields): RichMenu {
  const { menus } = world.messaging.richMenus
  if (menus.size >= maxRichMenus) refuseMenu(400, 'The number of rich menus exceeds the limit')
  const menu: RichMenu = { richMenuId: `richmenu-${randomHex(16)}`, channelId: channel.id, definition }
  menus.set(menu.richMenuId, menu)
  return menu
}

/** Refuses with 404. */
export function requireRichMenu(world: LineWorld, channel: MessagingChannel, id: unknown): RichMenu {
  const menu = typeof id === 'string' ? world.messaging.richMenus.menus.get(id) : undefined
  return menu?.channelId === channel.id ? menu : refuseMenu(404, 'richmenu not found')
}

/** Refuses with 400. */
export function requirePictured(menu: RichMenu): RichMenu {
  return menu.picture ? menu : refuseMenu(400, 'must upload richmenu image before applying it to user')
}

export function deleteRichMenu(world: LineWorld, { richMenuId }: RichMenu): void {
  const { menus, aliases, defaults, links } = world.messaging.richMenus
  menus.delete(richMenuId)
  for (const map of [aliases, defaults, links]) {
    for (const [key, id] of map) if (id === richMenuId) map.delete(key)
  }
}

export function refuseMenu(status: number, message: string): never {
  throw new LineApiRefusal(status, { message, details: [] })
}

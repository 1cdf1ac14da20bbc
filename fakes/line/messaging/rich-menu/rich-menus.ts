import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { randomHex, type LineWorld } from '#line/line-world.ts'
import type { MessagingChannel, RichMenu } from '#line/messaging/messaging-state.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'

/** LINE takes 1000; here the pictures are in memory. */
const maxRichMenus = 50

/** Stores a valid definition. */
export function createRichMenu(world: LineWorld, channel: MessagingChannel, definition: Fields): RichMenu {
  const { menus } = world.messaging.richMenus
  if (menus.size >= maxRichMenus) refuseMenu(400, 'The number of rich menus exceeds the limit')
  const menu: RichMenu = { richMenuId: `richmenu-${randomHex(16)}`, channelId: channel.id, definition }
  menus.set(menu.richMenuId, menu)
  return menu
}

/** The channel's rich menu; refuses with 404. */
export function requireRichMenu(world: LineWorld, channel: MessagingChannel, id: unknown): RichMenu {
  const menu = typeof id === 'string' ? world.messaging.richMenus.menus.get(id) : undefined
  return menu?.channelId === channel.id ? menu : refuseMenu(404, 'richmenu not found')
}

/** A rich menu that can be shown; refuses with 400 when it has no picture. */
export function requirePictured(menu: RichMenu): RichMenu {
  return menu.picture ? menu : refuseMenu(400, 'must upload richmenu image before applying it to user')
}

/** Deletes a rich menu with its aliases and links. */
export function deleteRichMenu(world: LineWorld, { richMenuId }: RichMenu): void {
  const { menus, aliases, defaults, links } = world.messaging.richMenus
  menus.delete(richMenuId)
  for (const map of [aliases, defaults, links]) {
    for (const [key, id] of map) if (id === richMenuId) map.delete(key)
  }
}

/** Refuses in the form of LINE's rich menu endpoints. */
export function refuseMenu(status: number, message: string): never {
  throw new LineApiRefusal(status, { message, details: [] })
}

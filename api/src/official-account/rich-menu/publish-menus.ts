import { createHash } from 'node:crypto'
import type { messagingApi } from '@line/bot-sdk'
import type { LineAnswer } from '#line-messaging/call-line.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import { chatBarText, menuSize, type RichMenu } from './rich-menus.ts'

export type PicturedMenu = RichMenu & {
  /** PNG of `menuSize`, at most 1 MB. */
  picture: Uint8Array<ArrayBuffer>
}

export type PublishedMenu = { alias: string; richMenuId: string; outcome: 'created' | 'unchanged' }

/** The first menu becomes everybody's. Replaces only what differs; can be repeated. Throws when LINE refuses. */
export async function publishMenus(
  messaging: LineMessaging,
  menus: readonly PicturedMenu[],
): Promise<PublishedMenu[]> {
  const listed = required('list', await messaging.call((bot) => bot.getRichMenuList())).richmenus
  const published: PublishedMenu[] = []
  for (const menu of menus) published.push(await publishMenu(messaging, menu, listed))
  const [everybody] = published
  if (everybody !== undefined)
    required('default', await messaging.call((bot) => bot.setDefaultRichMenu(everybody.richMenuId)))
  const current = new Set(published.map(({ richMenuId }) => richMenuId))
  for (const { richMenuId, name } of listed) {
    const isOurs = menus.some(({ alias }) => name.startsWith(`${alias} `))
    if (isOurs && !current.has(richMenuId)) await messaging.call((bot) => bot.deleteRichMenu(richMenuId))
  }
  return published
}

const publishMenu = async (
  messaging: LineMessaging,
  menu: PicturedMenu,
  listed: readonly messagingApi.RichMenuResponse[],
): Promise<PublishedMenu> => {
  const definition = definitionOf(menu)
  const found = listed.find(({ name }) => name === definition.name)?.richMenuId
  // An interrupted run may leave a menu without a picture; LINE refuses an alias for it.
  if (found !== undefined && (await nameMenu(messaging, menu.alias, found)).outcome === 'ok')
    return { alias: menu.alias, richMenuId: found, outcome: 'unchanged' }
  const { richMenuId } = required('create', await messaging.call((bot) => bot.createRichMenu(definition)))
  const picture = new Blob([menu.picture], { type: 'image/png' })
  required('picture', await messaging.call((bot) => bot.setRichMenuImage(richMenuId, picture)))
  required('alias', await nameMenu(messaging, menu.alias, richMenuId))
  return { alias: menu.alias, richMenuId, outcome: 'created' }
}

/** Whether the alias exists already or not. */
const nameMenu = async (
  messaging: LineMessaging,
  alias: string,
  richMenuId: string,
): Promise<LineAnswer<unknown>> => {
  const changed = await messaging.call((bot) => bot.updateRichMenuAlias(alias, { richMenuId }))
  if (changed.outcome === 'ok') return changed
  return await messaging.call((bot) => bot.createRichMenuAlias({ richMenuAliasId: alias, richMenuId }))
}

/** The name has a digest of fields and picture, by which a later run recognises the menu. */
const definitionOf = ({ alias, fields, picture }: PicturedMenu): messagingApi.RichMenuRequest => {
  const areas = fields.map(({ bounds, action }) => ({ bounds, action }))
  const digest = createHash('sha256').update(JSON.stringify(areas)).update(picture).digest('hex').slice(0, 16)
  return { size: menuSize, selected: true, name: `${alias} ${digest}`, chatBarText, areas }
}

const required = <T>(step: string, answer: LineAnswer<T>): T => {
  if (answer.outcome === 'ok') return answer.value
  throw new Error(`LINE refused the rich menu (${step}): ${answer.status} ${answer.message}`)
}

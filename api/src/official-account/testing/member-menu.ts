import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import { memberMenuAlias } from '#official-account/rich-menu/rich-menus.ts'

/** Creates a member menu without fields, in place of an earlier one, and returns its id. */
export async function createMemberMenu(messaging: LineMessaging): Promise<string> {
  const size = { width: 2500, height: 1686 }
  const made = await messaging.call((bot) =>
    bot.createRichMenu({ size, selected: true, name: '會員', chatBarText: '選單', areas: [] }),
  )
  if (made.outcome !== 'ok') throw new Error(made.message)
  const { richMenuId } = made.value
  await messaging.call((bot) => bot.setRichMenuImage(richMenuId, png(2500, 1686)))
  await messaging.call((bot) => bot.deleteRichMenuAlias(memberMenuAlias))
  await messaging.call((bot) => bot.createRichMenuAlias({ richMenuAliasId: memberMenuAlias, richMenuId }))
  return richMenuId
}

/** The menu that LINE shows to this person alone. */
export async function readMenuOf(messaging: LineMessaging, userId: string): Promise<string | undefined> {
  const answer = await messaging.call((bot) => bot.getRichMenuIdOfUser(userId))
  return answer.outcome === 'ok' ? answer.value.richMenuId : undefined
}

/** The header of a picture; the platform reads no more of it. */
const png = (width: number, height: number): Blob => {
  const header = Buffer.alloc(24)
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return new Blob([header], { type: 'image/png' })
}

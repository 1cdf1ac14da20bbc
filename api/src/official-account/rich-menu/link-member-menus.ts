import { sql } from 'kysely'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { Database } from '#platform/db/database.ts'
import { memberMenuAlias } from './rich-menus.ts'

/** LINE takes 500 people at once. */
const batchSize = 500
const maxBatches = 20

/** For members who are friends and see another menu; returns how many. Does nothing without a member menu. */
export async function linkMemberMenus(db: Database, messaging: LineMessaging): Promise<number> {
  const alias = await messaging.call((bot) => bot.getRichMenuAlias(memberMenuAlias))
  if (alias.outcome !== 'ok') return 0
  const { richMenuId } = alias.value
  let linked = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const members = await listMembersWithout(db, richMenuId)
    if (members.length === 0) break
    if (!(await linkMembers(messaging, members, richMenuId))) break
    await recordLinks(db, members, richMenuId)
    linked += members.length
    if (members.length < batchSize) break
  }
  return linked
}

/** False when the menu was replaced just now. One person whom LINE no longer knows must not block the others. */
const linkMembers = async (
  messaging: LineMessaging,
  members: readonly Member[],
  richMenuId: string,
): Promise<boolean> => {
  const userIds = members.map(({ lineUserId }) => lineUserId)
  const together = await messaging.call((bot) => bot.linkRichMenuIdToUsers({ richMenuId, userIds }))
  if (together.outcome === 'ok') return true
  if (together.status === 404) return false
  for (const userId of userIds) await messaging.call((bot) => bot.linkRichMenuIdToUser(userId, richMenuId))
  return true
}

/** The member menu is linked again when this person is a friend again. */
export async function forgetMemberMenu(db: Database, lineUserId: string): Promise<void> {
  await sql`delete from official_account.member_menus m using identity.accounts a
    where m.account_id = a.id and a.line_user_id = ${lineUserId}`.execute(db)
}

type Member = { id: string; lineUserId: string }

const listMembersWithout = async (db: Database, richMenuId: string): Promise<Member[]> => {
  const found = await sql<Member>`
    select a.id, a.line_user_id as "lineUserId" from identity.accounts a join identity.members using (id)
    where a.line_friend = 'friend' and not exists (
      select from official_account.member_menus m where m.account_id = a.id and m.rich_menu_id = ${richMenuId})
    order by a.id limit ${batchSize}`.execute(db)
  return found.rows
}

/** Without accounts that were deleted meanwhile. */
const recordLinks = async (db: Database, members: readonly Member[], richMenuId: string): Promise<void> => {
  await sql`insert into official_account.member_menus (account_id, rich_menu_id)
    select id, ${richMenuId} from identity.accounts where id = any(${members.map(({ id }) => id)}::uuid[])
    order by id for key share
    on conflict (account_id) do update set rich_menu_id = excluded.rich_menu_id`.execute(db)
}

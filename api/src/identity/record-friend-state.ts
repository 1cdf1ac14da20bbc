import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Report = { lineUserId: string; state: 'friend' | 'none' | 'blocked'; at: Date }

/**
 * Records whether a person is a friend of the official account, as LINE reported it at this time. A report that is older
 * than the recorded one changes nothing: webhook events arrive in any order. LINE's profile does not distinguish people
 * who block the account from those who never added it, so `none` does not replace `blocked`.
 *
 * @returns whether something was recorded; false also for people who have never logged in
 */
export async function recordFriendState(db: Database, { lineUserId, state, at }: Report): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update identity.accounts set line_friend_at = ${at},
      line_friend = case when ${state} = 'none' and line_friend = 'blocked' then 'blocked' else ${state} end
    where line_user_id = ${lineUserId} and (line_friend_at is null or line_friend_at <= ${at})`.execute(db)
  return numAffectedRows > 0n
}

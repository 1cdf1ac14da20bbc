import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Report = { lineUserId: string; state: 'friend' | 'none' | 'blocked'; at: Date }

/**
 * Webhook events arrive in any order: the newest report counts. `none` does not replace `blocked`, because LINE's
 * profile does not distinguish them. False when nothing was recorded.
 */
export async function recordFriendState(db: Database, { lineUserId, state, at }: Report): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update identity.accounts set line_friend_at = ${at},
      line_friend = case when ${state} = 'none' and line_friend = 'blocked' then 'blocked' else ${state} end
    where line_user_id = ${lineUserId} and (line_friend_at is null or line_friend_at <= ${at})`.execute(db)
  return numAffectedRows > 0n
}

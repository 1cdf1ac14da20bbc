import type { Answer } from 'contract/endpoint'
import type { countUnread as endpoint } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { unreadOf } from './read-inbox.ts'

/** Reads the roles from the database: an actor of a member's endpoint has none. */
export async function readMenuNews(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const found = await sql<Answer<typeof endpoint>>`
    select ${unreadOf(memberId)} as unread,
      exists (select from identity.staff_roles r
        where r.account_id = ${memberId} and identity.is_held(r, ${now})) as "isStaff"`.execute(db)
  return found.rows[0]!
}

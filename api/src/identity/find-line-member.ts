import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** The member with this LINE user id; undefined when nobody with it has signed up. */
export async function findLineMember(db: Database, lineUserId: string): Promise<{ id: string } | undefined> {
  const found = await sql<{ id: string }>`
    select m.id from identity.accounts a join identity.members m using (id)
    where a.line_user_id = ${lineUserId}`.execute(db)
  return found.rows[0]
}

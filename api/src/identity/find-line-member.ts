import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export async function findLineMember(db: Database, lineUserId: string): Promise<{ id: string } | undefined> {
  const found = await sql<{ id: string }>`
    select m.id from identity.accounts a join identity.members m using (id)
    where a.line_user_id = ${lineUserId}`.execute(db)
  return found.rows[0]
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** LINE user ids of the newest accounts of which it is unknown whether they are friends of the official account. */
export async function listUnknownFriends(db: Database, limit: number): Promise<string[]> {
  const found = await sql<{ line_user_id: string }>`
    select line_user_id from identity.accounts where line_friend = 'unknown'
    order by created_at desc limit ${limit}`.execute(db)
  return found.rows.map((row) => row.line_user_id)
}

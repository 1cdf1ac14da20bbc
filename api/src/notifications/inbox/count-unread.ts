import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { unreadOf } from './read-inbox.ts'

export async function countUnread(db: Database, memberId: string): Promise<{ unread: number }> {
  const found = await sql<{ unread: number }>`select ${unreadOf(memberId)} as unread`.execute(db)
  return found.rows[0]!
}

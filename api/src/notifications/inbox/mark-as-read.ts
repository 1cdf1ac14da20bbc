import type { Received } from 'contract/endpoint'
import type { markAsRead as endpoint } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countUnread } from './count-unread.ts'

/**
 * Marks one of the member's messages as read, with `withOlder` all before it too; returns how many are left. Idempotent:
 * what is read keeps its time, and an id of nobody or of another member changes nothing.
 */
export async function markAsRead(
  db: Database,
  { messageId, withOlder }: Received<typeof endpoint>['body'],
  memberId: string,
  now: Date,
): Promise<{ unread: number }> {
  await sql`update notifications.messages set read_at = ${now}
    where member_id = ${memberId} and read_at is null
      and ${withOlder ? sql`id <= ${messageId}` : sql`id = ${messageId}`}`.execute(db)
  return await countUnread(db, memberId)
}

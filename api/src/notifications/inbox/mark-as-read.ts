import type { Received } from 'contract/endpoint'
import type { markAsRead as endpoint } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { countUnread } from './count-unread.ts'

/** With `withOlder` also marks all earlier messages; returns how many are unread. Idempotent, also for unknown ids. */
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

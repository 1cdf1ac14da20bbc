import { noticeTopics, type NoticeChoices } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

export async function readNoticeChoices(db: Database | Tx, memberId: string): Promise<NoticeChoices> {
  const found = await sql<{ topic: string }>`
    select topic from notifications.muted_topics where member_id = ${memberId}`.execute(db)
  const muted = found.rows.map(({ topic }) => topic)
  return Object.fromEntries(noticeTopics.map((topic) => [topic, !muted.includes(topic)])) as NoticeChoices
}

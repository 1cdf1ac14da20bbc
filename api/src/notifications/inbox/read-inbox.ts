import type { Answer, Received } from 'contract/endpoint'
import {
  noticeKinds,
  type NoticeKind,
  type readInbox as endpoint,
} from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeOf } from '#notifications/words/notice.ts'
import type { Database } from '#platform/db/database.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'

type Row = {
  id: number
  kind: NoticeKind
  facts: NoticeFacts
  at: string
  isRead: boolean
  bookingId: string | null
  classId: number | null
}

const pageSize = 20

/** Refuses `invalid_input` for a forged cursor. */
export async function readInbox(
  db: Database,
  { cursor }: Received<typeof endpoint>['query'],
  memberId: string,
): Promise<Answer<typeof endpoint>> {
  const before = readIdCursor(cursor)
  const found = await sql<{ unread: number; rows: Row[] | null }>`
    select ${unreadOf(memberId)} as unread, (
      select jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'facts', m.facts,
        'at', platform.instant(m.created_at), 'isRead', m.read_at is not null, 'bookingId', m.booking_id,
        'classId', m.class_id) order by m.id desc)
      from (
        select * from notifications.messages
        where member_id = ${memberId} and kind = any(${[...noticeKinds]}::text[])
          and ${before === 0 ? sql`true` : sql`id < ${before}`}
        order by id desc limit ${pageSize + 1}) m) as rows`.execute(db)
  const { unread, rows } = found.rows[0]!
  const { page, nextCursor } = cutPage(rows ?? [], pageSize, idCursor)
  const items = page.map(({ facts, ...row }) => ({ ...row, ...noticeOf(row.kind, facts, new Date(row.at)) }))
  return { items, unread, nextCursor }
}

export const unreadOf = (memberId: string) => sql`(
  select count(*)::int from notifications.messages
  where member_id = ${memberId} and read_at is null and kind = any(${[...noticeKinds]}::text[]))`

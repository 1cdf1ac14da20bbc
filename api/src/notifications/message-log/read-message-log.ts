import type { Answer, Received } from 'contract/endpoint'
import {
  failedStates,
  noticeKinds,
  type NoticeKind,
  type readMessageLog as endpoint,
} from 'contract/notifications'
import { baseRoles } from 'contract/permissions'
import { sql } from 'kysely'
import { noticeRules } from '#notifications/words/notice-rules.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'

type Item = Answer<typeof endpoint>['items'][number]
type Row = Omit<Item, 'heading'> & { kind: NoticeKind }

const pageSize = 50

const hasFailed = sql`m.read_at is null
  and exists (select from notifications.deliveries d
    where d.message_id = m.id and d.outcome = any(${[...failedStates]}::text[]))
  and not exists (select from notifications.deliveries d where d.message_id = m.id and d.outcome = 'sent')`

/**
 * Messages about classes of the actor's bases, the newest first, with what became of each; all messages for
 * administrators. Messages about no class are theirs alone. `onlyFailed`: nobody has seen or received them.
 */
export async function readMessageLog(
  db: Database,
  { cursor, classId, onlyFailed }: Received<typeof endpoint>['query'],
  { roles }: Pick<Account, 'roles'>,
): Promise<Answer<typeof endpoint>> {
  const before = readIdCursor(cursor)
  const bases = roles.flatMap(({ role, baseId }) =>
    baseRoles.some((base) => base === role) && baseId !== null ? [baseId] : [],
  )
  const isAdmin = roles.some(({ role }) => role === 'admin')
  const found = await sql<Row>`
    select m.id, m.kind, p.name as "memberName", concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className') as title,
      platform.instant(m.created_at) as at, platform.instant(m.read_at) as "readAt", (
        select coalesce(jsonb_agg(jsonb_build_object('channel', d.channel, 'state', coalesce(d.outcome, 'waiting'),
          'dueAt', platform.instant(d.due_at), 'endedAt', platform.instant(d.ended_at)) order by d.channel desc), '[]')
        from notifications.deliveries d where d.message_id = m.id) as deliveries
    from notifications.messages m
    join identity.members p on p.id = m.member_id
    left join catalog.classes c on c.id = m.class_id
    where m.kind = any(${[...noticeKinds]}::text[])
      and ${before === 0 ? sql`true` : sql`m.id < ${before}`}
      and ${classId === undefined ? sql`true` : sql`m.class_id = ${classId}`}
      and ${onlyFailed ? hasFailed : sql`true`}
      and ${isAdmin ? sql`true` : sql`c.base_id = any(${bases}::int[])`}
    order by m.id desc limit ${pageSize + 1}`.execute(db)
  const { page, nextCursor } = cutPage(found.rows, pageSize, idCursor)
  return { items: page.map((row) => ({ ...row, heading: noticeRules[row.kind].heading })), nextCursor }
}

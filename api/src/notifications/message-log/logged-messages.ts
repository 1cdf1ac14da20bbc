import type { LoggedMessage } from 'contract/notifications/message-log'
import { failedStates, noticeKinds, type NoticeKind } from 'contract/notifications/notifications'
import { sql, type RawBuilder } from 'kysely'
import { noticeRules } from '#notifications/words/notice-rules.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

type Row = Omit<LoggedMessage, 'heading'> & { kind: NoticeKind }
type Reader = Pick<Account, 'roles'>

const failed = sql.join(failedStates.map((state) => sql.lit(state)))

/** Message `m` is unread, one way failed, and no other has delivered it or is pending. */
export const hasFailed = sql<boolean>`(m.read_at is null and coalesce((
  select bool_or(d.outcome in (${failed}))
    and not bool_or(d.outcome is null or d.outcome = 'sent')
  from notifications.deliveries d where d.message_id = m.id), false))`

/** The condition of the index `deliveries_failed`, so that it is used. */
export const isAmongFailed = sql<boolean>`(m.id in (
  select f.message_id from notifications.deliveries f
  where f.outcome in (${failed})) and ${hasFailed})`

/** Of message `m`, as of when it was written. */
export const titleOf = sql<string>`concat_ws(' ', m.facts -> 'days' -> 0 ->> 'title', m.facts -> 'days' -> 0 ->> 'className')`

/** Written into the statement, so that PostgreSQL plans it once: how many values an array has it does not know before. */
const knownKinds = sql.join(noticeKinds.map((kind) => sql.lit(kind)))

/** Whether the reader may see message `m` about class `c`, which is null when it is about none. */
export const isListed = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(m.kind in (${knownKinds}) and ${isOfBases(reader, 'message.read', sql`c.base_id`)})`

const allMessages = sql`notifications.messages m`

/** By the index of failed deliveries, newest first: a page of those that `hasFailed` keeps is soon found. */
export const messagesWithFailures = sql`(
  select distinct f.message_id from notifications.deliveries f where f.outcome in (${failed})
  order by f.message_id desc) f join notifications.messages m on m.id = f.message_id`

type Choice = {
  reader: Reader
  now: Date
  from?: RawBuilder<unknown>
  where: RawBuilder<boolean>
  limit: number
  /** Up to how many are counted; the limit when absent. */
  counted?: number
}

type Found = {
  messages: LoggedMessage[]
  /** How many there are, up to `counted`. */
  found: number
}

/** Counted where they are found: the messages are read once. */
export async function findLoggedMessages(
  db: Database | Tx,
  { reader, now, from = allMessages, where, limit, counted = limit }: Choice,
): Promise<Found> {
  const { rows } = await sql<Row & { found: number }>`
    with found as materialized (
      select m.id from ${from} left join catalog.classes c on c.id = m.class_id
      where ${isListed(reader)} and ${where}
      order by m.id desc limit ${sql.lit(counted)})
    select m.id, m.kind, p.name as "memberName",
      ${titleOf} as title,
      platform.instant(m.created_at) as at, platform.instant(m.read_at) as "readAt", (
        select coalesce(jsonb_agg(jsonb_build_object('channel', d.channel, 'state', coalesce(d.outcome, 'waiting'),
          'dueAt', platform.instant(d.due_at), 'endedAt', platform.instant(d.ended_at)) order by d.channel desc), '[]')
        from notifications.deliveries d where d.message_id = m.id) as deliveries, (
        select platform.instant(max(r.at)) from notifications.resends r where r.message_id = m.id) as "resentAt",
      m.useful_until > ${now} and ${hasFailed} as "mayResend",
      (select count(*)::int from found) as found
    from (select id from found order by id desc limit ${sql.lit(limit)}) f
    join notifications.messages m on m.id = f.id
    join identity.members p on p.id = m.member_id
    order by m.id desc`.execute(db)
  return {
    messages: rows.map(({ found: _found, ...row }) => ({ ...row, heading: noticeRules[row.kind].heading })),
    found: rows[0]?.found ?? 0,
  }
}

import {
  noticeKinds,
  type NoticeChannel,
  type NoticeKind,
  type NoticeTopic,
} from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'

export type ClaimedDelivery = {
  messageId: number
  channel: NoticeChannel
  kind: NoticeKind
  facts: NoticeFacts
  bookingId: string | null
  classId: number | null
  createdAt: Date
  usefulUntil: Date
  pushKey: string
  isRead: boolean
  tries: number
  firstTriedAt: Date
  /** An earlier owner neither ended nor released it: it was killed, perhaps after it had sent. */
  wasAbandoned: boolean
  lineUserId: string
  lineFriend: 'unknown' | 'none' | 'friend' | 'blocked'
  email: string | null
  wantsLine: boolean
  wantsEmail: boolean
  mutedTopics: NoticeTopic[]
}

/** Longer than a batch takes when each request waits for its timeout. */
const leaseMs = 60_000
const clockSkewMs = 60_000

type Claim = {
  now: Date
  channel: NoticeChannel
  limit: number
  /** A process without the official account leaves newer deliveries to others. */
  dueUntil: Date
}

/** Makes PostgreSQL follow the index: a plan from a quiet time reads thousands of rows per claim in a rush. */
const followKeys = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_sort', 'off', true)`

/** A lease that ends later than any clock allows was written before a clock was set back, and does not count. */
export async function claimDeliveries(db: Database, { now, channel, limit, dueUntil }: Claim) {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const leaseEnd = after(leaseMs)
  const claim = sql<ClaimedDelivery>`
    -- materialized: a join that runs the search again for each row claims more than the limit
    with due as materialized (
      select w.message_id, w.channel, w.claimed_until is not null as was_abandoned
      from notifications.deliveries w
      where w.outcome is null and w.channel = ${channel} and w.due_at <= ${dueUntil}
        and (w.claimed_until is null or w.claimed_until <= ${after(-clockSkewMs)}
          or w.claimed_until > ${after(leaseMs + clockSkewMs)})
        and exists (select from notifications.messages k where k.id = w.message_id
          and k.kind = any(${[...noticeKinds]}::text[]))
      order by w.due_at, w.message_id limit ${limit} for update skip locked),
    claimed as (
      update notifications.deliveries d set tries = d.tries + 1, claimed_until = ${leaseEnd},
        first_tried_at = coalesce(d.first_tried_at, ${now})
      from due
      where d.message_id = due.message_id and d.channel = due.channel
      returning d.*, due.was_abandoned)
    select c.message_id as "messageId", c.channel, m.kind, m.facts, m.booking_id as "bookingId",
      m.class_id as "classId", m.created_at as "createdAt", m.useful_until as "usefulUntil", m.push_key as "pushKey",
      m.read_at is not null as "isRead", c.tries, c.first_tried_at as "firstTriedAt",
      c.was_abandoned as "wasAbandoned", a.line_user_id as "lineUserId", a.line_friend as "lineFriend", p.email,
      p.notify_line as "wantsLine", p.notify_email as "wantsEmail", array(
        select t.topic from notifications.muted_topics t where t.member_id = m.member_id) as "mutedTopics"
    from claimed c
    join notifications.messages m on m.id = c.message_id
    join identity.accounts a on a.id = m.member_id
    join identity.members p on p.id = m.member_id
    order by c.due_at, c.message_id`
  return await transact(db, async (tx) => {
    await followKeys.execute(tx)
    return (await claim.execute(tx)).rows
  })
}

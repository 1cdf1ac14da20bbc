import type { NoticeKind } from 'contract/notifications/notifications'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { sendJob } from '#notifications/send/send-job.ts'
import type { NoticeFacts } from '#notifications/words/notice-facts.ts'
import { noticeRules } from '#notifications/words/notice-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { lookUpByKey } from '#platform/db/look-up-by-key.ts'
import { dueAt } from './due-at.ts'

export type NewMessage = {
  memberId: string
  /** Such as `event:17`. A member is notified once about one cause. */
  cause: string
  kind: NoticeKind
  facts: NoticeFacts
  bookingId: string | null
  classId: number | null
  isOwnAct?: boolean
}

const hourMs = 3_600_000
/** Afterwards a message is found in the inbox only. */
const maxUsefulMs = 48 * hourMs

/** Puts messages into inboxes and adds the job that sends them; returns how many causes are new. */
export async function writeMessages(tx: Tx, messages: readonly NewMessage[], now: Date): Promise<number> {
  if (messages.length === 0) return 0
  const rows = JSON.stringify(messages.map((message, no) => ({ no, ...toRow(message, now) })))
  const written = await sql<{ count: number }>`
    with r as (
      select * from jsonb_to_recordset(${rows}::jsonb) as r(no int, member_id uuid, cause text, kind text,
        facts jsonb, booking_id uuid, class_id int, useful_until timestamptz, due_at timestamptz)
      where ${lookUpByKey}),
    written as (
      insert into notifications.messages (member_id, cause, kind, facts, booking_id, class_id, created_at, useful_until)
      select member_id, cause, kind, facts, booking_id, class_id, ${now}, useful_until from r
      order by no
      on conflict (member_id, cause) do nothing returning id, member_id, cause),
    due as (
      insert into notifications.deliveries (message_id, channel, due_at)
      select w.id, 'line', r.due_at from written w join r using (member_id, cause) returning 1),
    added as (
      select graphile_worker.add_job(${sendJob}, job_key := ${sendJob}) from due limit 1)
    select (select count(*) from due)::int as count from (select count(*) from added) a`.execute(tx)
  return written.rows[0]!.count
}

const toRow = (message: NewMessage, now: Date) => {
  const { isUrgent } = noticeRules[message.kind]
  const due = dueAt(now, { isUrgent, isOwnAct: message.isOwnAct ?? false })
  const isTooLate = due.getTime() > firstStart(message, now) - reactMs
  return {
    member_id: message.memberId,
    cause: message.cause,
    kind: message.kind,
    facts: message.facts,
    booking_id: message.bookingId,
    class_id: message.classId,
    useful_until: usefulUntil(message, now),
    due_at: isTooLate ? now : due,
  }
}

/** At night a message about a class early in the morning leaves at once: in the morning people are on their way. */
const reactMs = 2 * hourMs

const firstStart = ({ kind, facts }: NewMessage, now: Date): number => {
  const starts = noticeRules[kind].isAboutComingDays ? facts.days.map((day) => Date.parse(day.startsAt)) : []
  return Math.min(...starts.filter((start) => start > now.getTime()))
}

/** Earlier when its last day or its own date ends, or when the offered seat is given away. */
const usefulUntil = ({ kind, facts }: NewMessage, now: Date): Date => {
  const ends = noticeRules[kind].isAboutComingDays ? facts.days.map((day) => Date.parse(day.endsAt)) : []
  const last = ends.length === 0 ? Infinity : Math.max(...ends)
  const midnight = noticeRules[kind].isOfOneDate
    ? startOfTaipeiDay(taipeiDate(now)).getTime() + 24 * hourMs
    : Infinity
  const held = facts.heldUntil ? Date.parse(facts.heldUntil) : Infinity
  return new Date(Math.min(now.getTime() + maxUsefulMs, last, midnight, held))
}

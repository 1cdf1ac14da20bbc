import { sql } from 'kysely'
import { noticeOfEvent } from '#notifications/outbox/event-kinds.ts'
import type { AuditCheck, Violation } from './audit-check.ts'

/** Every process looks for new events each second; the job of the queue does so each minute. */
const writtenWithin = sql`interval '3 minutes'`
/** How long an act of staff may take until its messages are written. */
const endsWithin = sql`interval '15 minutes'`
/** Nobody is notified about older events. */
const notifiedWithin = sql`interval '48 hours'`
/** Longer than a process without the official account waits for others, with the lease of one that was killed. */
const claimedWithin = sql`interval '15 minutes'`

const notifiedKinds = Object.entries(noticeOfEvent).flatMap(([kind, notice]) =>
  notice === null ? [] : [kind],
)

/** Earlier ones are of a time when it was not running, or its bookings were loaded. */
const firstNotifiedEvent = sql`
  least((select floor + 1 from notifications.progress),
    (select min(substring(cause from 7)::bigint) from notifications.messages where cause like 'event:%'))`

/** Event e is older than the claim of its booking: it concerned the guest, who reads no messages. */
const wasOfGuest = sql`exists (
  select from booking.booking_events c where c.booking_id = e.booking_id and c.kind = 'claimed' and c.id > e.id)`

export const messageChecks: readonly AuditCheck[] = [
  {
    name: 'events_told',
    rule: '該通知的紀錄都寫成了通知',
    select: (now) => sql<Violation>`
      select 'booking ' || e.booking_id as subject, 'event ' || e.id || ' (' || e.kind || ') has no message' as found
      from booking.booking_events e
      join booking.bookings b on b.id = e.booking_id join identity.members m on m.id = b.member_id
      left join booking.staff_acts a on a.id = e.act_id
      where e.kind = any(${notifiedKinds}::text[]) and e.id >= ${firstNotifiedEvent} and e.days <> '[]'
        and not e.days @> '[{"isReplaced": true}]' and not ${wasOfGuest}
        and e.at < ${now}::timestamptz - ${writtenWithin} and e.at > ${now}::timestamptz - ${notifiedWithin}
        and (a.id is null or a.withdrawn_at is null and coalesce(a.tell_from, a.at + ${endsWithin}) < ${now}::timestamptz - ${writtenWithin})
        and not exists (select from notifications.messages n
          where n.member_id = b.member_id and n.cause in ('event:' || e.id, 'act:' || e.act_id, 'act:' || a.part_of))`,
  },
  {
    name: 'told_once',
    rule: '同一件事只通知一次',
    // An event concerns the member of its booking alone; another cause may concern many members.
    select: () => sql<Violation>`
      select 'message ' || min(id) as subject, cause || ' was sent ' || count(*) || ' times' as found
      from notifications.messages
      group by cause, case when cause not like 'event:%' then member_id end having count(*) > 1`,
  },
  {
    name: 'deliveries_claimed',
    rule: '到了時間的通知都有程式在送',
    select: (now) => sql<Violation>`
      select 'message ' || message_id as subject, channel || ' has been due since '
        || to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ' and nobody sends it' as found
      from notifications.deliveries
      where outcome is null and due_at < ${now}::timestamptz - ${claimedWithin}
        and coalesce(claimed_until, due_at) < ${now}::timestamptz - ${claimedWithin}`,
  },
]

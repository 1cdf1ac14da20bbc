import { sql } from 'kysely'
import { wholeAct } from '#booking/acts/whole-act.ts'
import { factDay, type DayChange, type FactDay } from '#notifications/words/notice-facts.ts'
import type { Tx } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import type { noticeOfEvent } from './event-kinds.ts'

/** Nobody is notified about older events. */
const maxAgeMs = 48 * 3_600_000

export type EventRow = {
  id: number
  kind: keyof typeof noticeOfEvent
  actId: string | null
  memberId: string
  bookingId: string
  classId: number
  isOwnAct: boolean
  days: (FactDay & { change: DayChange; after: Partial<FactDay> | null })[] | null
  heldUntil: string | null
}

export async function readBookingEvents(tx: Tx, ids: readonly number[], now: Date): Promise<EventRow[]> {
  const found = await sql<EventRow>`${sql.raw(plannedPerCall)}
    select e.id, e.kind, ${wholeAct} as "actId", b.member_id as "memberId", b.id as "bookingId", b.class_id as "classId",
      coalesce(e.actor_id = b.member_id, false) as "isOwnAct", notified.days, notified.held_until as "heldUntil"
    from booking.booking_events e
    left join booking.staff_acts a on a.id = e.act_id
    join booking.bookings b on b.id = e.booking_id
    join identity.members m on m.id = b.member_id
    join catalog.classes c on c.id = b.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (
      select jsonb_agg(${dayJson} || jsonb_build_object('after', w.after, 'change', ${changeJson}) || ${refundJson}
          order by d.starts_at, d.id) as days,
        platform.instant(min(x.offer_expires_at)) as held_until
      from jsonb_to_recordset(e.days) as w("classDayId" int, plus int, state text, "cancelReason" text,
        before jsonb, after jsonb, clashes jsonb, "decideBy" jsonb, "wasConfirmed" boolean, "isReplaced" boolean,
        "isJoined" boolean)
      -- the limit lets PostgreSQL look up the few days of each event instead of reading all days for it
      cross join lateral (select * from catalog.class_days where id = w."classDayId" limit 1) d
      left join booking.booking_days x on x.booking_id = e.booking_id and x.class_day_id = d.id
      -- the message about the seats says everything
      where w."isReplaced" is not true) notified
    where e.id = any(${ids as number[]}::bigint[]) and e.at > ${new Date(now.getTime() - maxAgeMs)}
    order by e.id`.execute(tx)
  return found.rows
}

const dayJson = factDay({
  plus: sql`w.plus`,
  state: sql`coalesce(w.state, 'booked')`,
  code: sql`b.code`,
  feeTwd: sql`b.fee_twd`,
})

/** The party before the event. */
const partyBefore = sql`(
  select jsonb_build_object('plus', old.plus, 'state', coalesce(old.state, 'booked'))
  from booking.booking_events p, jsonb_to_recordset(p.days) as old("classDayId" int, plus int, state text)
  where p.booking_id = e.booking_id and p.id < e.id and old."classDayId" = w."classDayId"
  order by p.id desc limit 1)`

/** A change by the member does not say what was before; the event before it does. */
const changeJson = sql`jsonb_build_object('reason', w."cancelReason", 'source', e.source, 'clashes', w.clashes, 'decideBy', w."decideBy",
  'wasConfirmed', w."wasConfirmed", 'isJoined', w."isJoined", 'before', case when e.kind = 'changed' then ${partyBefore} else w.before end)`

const wasCancelledBefore = sql`(d.cancelled_at <= e.at or c.cancelled_at <= e.at or c.not_opened_at <= e.at)`

/** Of a day that was given up, or of companions; nothing is paid for a day of the waitlist. */
const refundJson = sql`case when c.refund_percents is not null and e.kind in ('cancelled', 'changed') and (
    select before->>'state' = 'booked'
      and (w.state = 'cancelled' or coalesce(w.state, 'booked') = 'booked' and w.plus < (before->>'plus')::int)
    from (select ${partyBefore} as before) p)
  then jsonb_build_object('refundPercent', case when ${wasCancelledBefore} then 100 else catalog.refund_percent(c, e.at) end) else '{}' end`

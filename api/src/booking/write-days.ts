import type { BookedDayState } from 'contract/booking/booked-day'
import type { bookingEventKinds } from 'contract/booking/booking-events'
import { sql } from 'kysely'
import { onBehalfValues, type OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Tx } from '#platform/db/database.ts'

/** For the message: what was before, and why. */
export type MoveDetails = {
  before: object
  cancelReason: string | undefined
  clashes: object[]
  /** The person had seats on both days, which are one party now. */
  isJoined: boolean
}

export type DayChange = {
  classDayId: number
  plus: number
  state: BookedDayState
  isReplaced?: true
} & Partial<MoveDetails>

/** Whether the overlap with other classes is accepted. `seats_only`: who waits is passed over, as nobody asked them. */
export type OverlapAccepted = boolean | 'seats_only'

type How = {
  kind: (typeof bookingEventKinds)[number]
  actorId: string | null
  now: Date
  overlapAccepted: OverlapAccepted
  onBehalf?: OnBehalf | undefined
  /** Of an act that is not for one person. */
  actId?: string
}

type Booking = { bookingId: string; classId: number; memberId: string }

/** In one statement, by id. A trigger updates the seat counters. */
export async function writeDays(
  tx: Tx,
  booking: Booking,
  changes: readonly DayChange[],
  { kind, actorId, now, overlapAccepted, onBehalf, actId }: How,
): Promise<void> {
  const days = JSON.stringify(changes)
  const accepting = statesAccepting(overlapAccepted)
  await sql`
    with d as (
      insert into booking.booking_days as x
        (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at, ended_at)
      select ${booking.bookingId}, w."classDayId", ${booking.memberId}, ${booking.classId}, w.plus, w.state,
        w.state = any(${accepting}::text[]), ${now}, case when w.state not in ('booked', 'waiting') then ${now}::timestamptz end
      from jsonb_to_recordset(${days}::jsonb) as w("classDayId" int, plus int, state text)
      -- what is given up first, or a swap to a parallel day would clash with it (a rare deadlock is run again)
      order by w.state in ('booked', 'waiting'), w."classDayId"
      on conflict (booking_id, class_day_id) do update
        set plus = excluded.plus, state = excluded.state, ended_at = excluded.ended_at,
          overlap_accepted = x.overlap_accepted or excluded.overlap_accepted,
          booked_at = case when x.state = excluded.state then x.booked_at else excluded.booked_at end
    )
    insert into booking.booking_events (booking_id, at, actor_id, kind, days, act_id, source, reason)
    values (${booking.bookingId}, ${now}, ${actorId}, ${kind}, ${days}::jsonb, ${onBehalfValues(onBehalf, actId)})`.execute(
    tx,
  )
}

const statesAccepting = (overlapAccepted: OverlapAccepted): BookedDayState[] => {
  if (overlapAccepted === false) return []
  return overlapAccepted === 'seats_only' ? ['booked'] : ['booked', 'waiting']
}

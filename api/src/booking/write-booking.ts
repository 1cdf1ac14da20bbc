import { randomUUID } from 'node:crypto'
import type { bookingEventKinds } from 'contract/booking/booking-events'
import { sql, type RawBuilder } from 'kysely'
import type { OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Tx } from '#platform/db/database.ts'
import { newBookingCode } from './booking-code.ts'
import type { OverlapAccepted } from './write-days.ts'

export type WantedDay = { classDayId: number; plus: number; state: 'booked' | 'waiting'; details?: object }

export type NewBooking = {
  id: string
  code: string
  actorId: string
  memberId: string
  classId: number
  feeTwd: number
  days: readonly WantedDay[]
  overlapAccepted: OverlapAccepted
  onBehalf?: OnBehalf | undefined
  /** Of an act that is not for one person. */
  actId?: string | undefined
  now: Date
}

type EventKind = (typeof bookingEventKinds)[number]
const ofOrders: Record<WantedDay['state'], EventKind> = { booked: 'booked', waiting: 'joined' }

/** Days are written by id, so that orders of the same days wait for each other instead of deadlocking. */
export const insertBookings = (orders: RawBuilder<unknown>, kinds = ofOrders): RawBuilder<unknown> => sql`
  b as (
    insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
    select s.booking_id, s.code, s.member_id, s.class_id, s.fee_twd, s.at, s.at from ${orders} s
    returning id
  ), d as (
    insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at)
    select s.booking_id, w."classDayId", s.member_id, s.class_id, w.plus, coalesce(w.state, 'booked'),
      case w.state when 'waiting' then s.overlap_accepted_waiting else s.overlap_accepted end, s.at
    from b join ${orders} s on s.booking_id = b.id
      cross join jsonb_to_recordset(s.days || s.waiting) as w("classDayId" int, plus int, state text)
    order by w."classDayId", s.member_id
  ), e as (
    insert into booking.booking_events (booking_id, at, actor_id, kind, days, act_id, source, reason)
    select s.booking_id, s.at, s.actor_id, w.kind, w.days, s.act_id, s.source, s.reason
    from b join ${orders} s on s.booking_id = b.id
      cross join lateral (values (${sql.lit(kinds.booked)}, s.days), (${sql.lit(kinds.waiting)}, s.waiting)) as w(kind, days)
    where w.days <> '[]'
  )`

export const bookingColumns = sql`
  booking_id uuid, code text, actor_id uuid, member_id uuid, class_id int, fee_twd int, overlap_accepted boolean,
  overlap_accepted_waiting boolean, days jsonb, waiting jsonb, act_id uuid, source text, reason text, at timestamptz`

/** Booked days have no state, as in events from before there were waitlists. */
export const toBookingRow = ({ days, onBehalf, actId, now, ...booking }: NewBooking) => ({
  booking_id: booking.id,
  code: booking.code,
  actor_id: booking.actorId,
  member_id: booking.memberId,
  class_id: booking.classId,
  fee_twd: booking.feeTwd,
  overlap_accepted: booking.overlapAccepted !== false,
  overlap_accepted_waiting: booking.overlapAccepted === true,
  days: days
    .filter(({ state }) => state === 'booked')
    .map(({ classDayId, plus, details }) => ({ classDayId, plus, ...details })),
  waiting: days
    .filter(({ state }) => state === 'waiting')
    .map(({ details, ...day }) => ({ ...day, ...details })),
  ...(actId !== undefined && { act_id: actId }),
  ...(onBehalf !== undefined && { act_id: onBehalf.actId, source: onBehalf.source, reason: onBehalf.reason }),
  at: now,
})

type Order = Omit<NewBooking, 'id' | 'code'> & { id?: string; kind?: EventKind }

/** Call it in a transaction that holds the member's lock, or the days'. */
export async function writeBooking(tx: Tx, { id = randomUUID(), kind, ...order }: Order): Promise<string> {
  const row = toBookingRow({ ...order, id, code: newBookingCode() })
  await sql`
    with sent as materialized (
      select * from jsonb_to_record(${JSON.stringify(row)}::jsonb) as s(${bookingColumns})
    ), ${insertBookings(sql`sent`, kind && { booked: kind, waiting: kind })}
    select`.execute(tx)
  return id
}

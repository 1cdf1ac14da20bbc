import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { newBookingCode } from './booking-code.ts'
import { deskValues, type DeskAct } from './roster/desk-act.ts'

export type WantedDay = { classDayId: number; plus: number; state: 'booked' | 'waiting' }

type Order = {
  /** Of the new booking; random by default. */
  id?: string
  /** The actor: the member or a staff member. */
  actorId: string
  memberId: string
  classId: number
  feeTwd: number
  days: readonly WantedDay[]
  overlapAccepted: boolean
  /** The act of staff for this person. */
  desk?: DeskAct | undefined
  now: Date
}

/**
 * Inserts booking, days and events in one statement; database triggers take the seats and give places in waitlists. Days are written in id order,
 * so that two orders of the same days wait for each other instead of deadlocking.
 */
export async function writeBooking(tx: Tx, order: Order): Promise<string> {
  const { id = randomUUID() } = order
  const days = JSON.stringify(order.days)
  const events = JSON.stringify(eventsOf(order.days))
  await sql`
    with b as (
      insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
      values (${id}, ${newBookingCode()}, ${order.memberId}, ${order.classId}, ${order.feeTwd}, ${order.now}, ${order.now})
      returning id, member_id, class_id
    ), d as (
      insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at)
      select b.id, w."classDayId", b.member_id, b.class_id, w.plus, w.state, ${order.overlapAccepted}, ${order.now}
      from b, jsonb_to_recordset(${days}::jsonb) as w("classDayId" int, plus int, state text)
      order by w."classDayId"
    )
    insert into booking.booking_events (booking_id, at, actor_id, kind, days, act_id, source, reason)
    select b.id, ${order.now}, ${order.actorId}, e.kind, e.days, ${deskValues(order.desk)}
    from b, jsonb_to_recordset(${events}::jsonb) as e(kind text, days jsonb)`.execute(tx)
  return id
}

/** An order that only books has days without states, as it always had. */
const eventsOf = (days: readonly WantedDay[]) => {
  const booked = days.filter(({ state }) => state === 'booked')
  const waiting = days.filter(({ state }) => state === 'waiting')
  return [
    { kind: 'booked', days: booked.map(({ classDayId, plus }) => ({ classDayId, plus })) },
    { kind: 'joined', days: waiting },
  ].filter((event) => event.days.length > 0)
}

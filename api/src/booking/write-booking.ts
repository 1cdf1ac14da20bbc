import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { newBookingCode } from './booking-code.ts'

export type WantedDay = { classDayId: number; plus: number }

type Order = {
  /** The actor: the member or a staff member. */
  actorId: string
  memberId: string
  classId: number
  feeTwd: number
  days: readonly WantedDay[]
  overlapAccepted: boolean
  now: Date
}

/**
 * Inserts booking, days and event in one statement; a database trigger takes the seats. Days are written in id order,
 * so that two orders of the same days wait for each other instead of deadlocking.
 */
export async function writeBooking(tx: Tx, order: Order): Promise<string> {
  const id = randomUUID()
  const days = JSON.stringify(order.days)
  await sql`
    with b as (
      insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
      values (${id}, ${newBookingCode()}, ${order.memberId}, ${order.classId}, ${order.feeTwd}, ${order.now}, ${order.now})
      returning id, member_id, class_id
    ), d as (
      insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, overlap_accepted, booked_at)
      select b.id, w."classDayId", b.member_id, b.class_id, w.plus, ${order.overlapAccepted}, ${order.now}
      from b, jsonb_to_recordset(${days}::jsonb) as w("classDayId" int, plus int)
      order by w."classDayId"
    )
    insert into booking.booking_events (booking_id, at, actor_id, kind, days)
    select b.id, ${order.now}, ${order.actorId}, 'booked', ${days}::jsonb from b`.execute(tx)
  return id
}

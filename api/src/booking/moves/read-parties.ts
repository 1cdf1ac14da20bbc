import type { BookedDayState } from 'contract/booking/booked-day'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'

/** A party that holds seats or waits. */
export type MovableParty = {
  bookingId: string
  memberId: string
  name: string
  classDayId: number
  plus: number
  state: Extract<BookedDayState, 'booked' | 'offered' | 'waiting'>
  /** Per person and day, as booked. */
  feeTwd: number
  offerExpiresAt: Date | null
  /** Null: it has not waited. */
  waitsSince: Date | null
  isCheckedIn: boolean
}

/** Those of some days, in the order in which they booked or wait. Lock the days before anything is written. */
export async function readParties(db: Database | Tx, dayIds: readonly number[]): Promise<MovableParty[]> {
  const { rows } = await sql<MovableParty>`
    select x.booking_id as "bookingId", x.member_id as "memberId", coalesce(m.name, g.name, '') as name,
      x.class_day_id as "classDayId", x.plus, x.state, b.fee_twd as "feeTwd", x.offer_expires_at as "offerExpiresAt",
      case when x.state = 'waiting' then coalesce((
        select min(v.waits_since) from booking.moves v
        where v.to_booking_id = x.booking_id and v.to_day_id = x.class_day_id), x.booked_at) end as "waitsSince",
      exists (select from booking.attendance t
        where t.booking_id = x.booking_id and t.class_day_id = x.class_day_id) as "isCheckedIn"
    from booking.booking_days x
    join booking.bookings b on b.id = x.booking_id
    left join identity.members m on m.id = x.member_id
    left join booking.guests g on g.id = x.member_id
    where x.class_day_id = any(${dayIds as number[]}::int[]) and ${isLive}
    order by x.class_day_id, x.wait_no nulls first, x.booked_at, x.booking_id`.execute(db)
  return rows
}

/** A check-in locks only its party: after this, what `readParties` says of it is still true at the write. */
export async function lockParties(tx: Tx, of: { classId: number } | { bookingId: string }): Promise<void> {
  const which = 'classId' in of ? sql`x.class_id = ${of.classId}` : sql`x.booking_id = ${of.bookingId}`
  await sql`
    select from booking.booking_days x where ${which} and x.ended_at is null
    order by x.class_day_id, x.booking_id for no key update`.execute(tx)
}

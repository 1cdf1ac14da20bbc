import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** A claim, which gives the booking to a member, runs before or after. Refuses `not_found`. */
export async function lockPartyBooking(
  tx: Tx,
  { classDayId, bookingId }: { classDayId: number; bookingId: string },
): Promise<void> {
  const found = await sql`
    select from booking.bookings b
    where b.id = ${bookingId} and exists (
      select from booking.booking_days x where x.booking_id = b.id and x.class_day_id = ${classDayId})
    for no key update of b`.execute(tx)
  if (found.rows.length === 0) throw refuse('not_found')
}

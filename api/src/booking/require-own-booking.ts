import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Locks a booking of this member for a change, so that changes of one booking, and all that counts towards the member's
 * limits, happen one after the other.
 * Refuses `not_found` for somebody else's booking exactly as for one that does not exist.
 */
export async function requireOwnBooking(
  tx: Tx,
  own: { bookingId: string; memberId: string },
  now: Date,
): Promise<{ classId: number }> {
  const found = await sql<{ classId: number }>`
    with own as (
      update booking.bookings set changed_at = ${now}
      where id = ${own.bookingId} and member_id = ${own.memberId}
      returning class_id)
    select class_id as "classId", ${accountLock(own.memberId)} from own`.execute(tx)
  const booking = found.rows[0]
  if (booking === undefined) throw refuse('not_found')
  return booking
}

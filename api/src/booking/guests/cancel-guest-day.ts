import type { Party } from 'contract/attendance'
import { sql } from 'kysely'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { cancelDays } from '#booking/cancel-booking.ts'
import { readParty } from '#booking/check-in/read-roster.ts'
import { requireDeskDay } from '#booking/check-in/require-desk-day.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type Wanted = { classDayId: number; bookingId: string }

/**
 * Cancels one day of a guest, or records leave after the deadline, as members do themselves; the seats go to parties that
 * wait. Idempotent. Refuses as `requireDeskDay` does, `not_found` for a booking without this day, `not_a_guest` for
 * that of a member, and `booking_day_ended` once the day has begun.
 */
export const cancelGuestDay = (
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  { classDayId, bookingId }: Wanted,
  actor: Account,
): Promise<Party> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireDeskDay(tx, { classDayId, actor }, 'attendance.record')
    await lockGuestBooking(tx, { classDayId, bookingId })
    await cancelDays(tx, { bookingId, dayIds: [classDayId], actor }, now)
    return await readParty(tx, { classDayId, bookingId }, now)
  })

/** Makes a claim wait, which would make it the booking of a member. */
const lockGuestBooking = async (tx: Tx, { classDayId, bookingId }: Wanted): Promise<void> => {
  const { rows } = await sql<{ isGuest: boolean }>`
    select exists (select from booking.guests g where g.id = b.member_id) as "isGuest"
    from booking.bookings b
    where b.id = ${bookingId} and exists (
      select from booking.booking_days x where x.booking_id = b.id and x.class_day_id = ${classDayId})
    for no key update of b`.execute(tx)
  if (rows[0] === undefined) throw refuse('not_found')
  if (!rows[0].isGuest) throw refuse('not_a_guest')
}

import type { shareFeedback as endpoint } from 'contract/attendance/feedback'
import type { Things } from 'contract/can'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { requirePermission } from '#booking/require-booking.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { feedbackColumns } from './feedback-columns.ts'

type Wanted = { bookingId: string; isPublic: boolean }

/** Publishes or hides the member's feedback. Repeated consent does not change its time. Refuses `feedback_missing`. */
export async function shareFeedback(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  { bookingId, isPublic }: Wanted,
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const found = await sql<Things['booking.feedback']>`
    select b.member_id as "memberId", c.base_id as "baseId"
    from booking.bookings b join catalog.classes c on c.id = b.class_id where b.id = ${bookingId}`.execute(db)
  const booking = found.rows[0]
  if (booking === undefined) throw refuse('not_found')
  requirePermission(actor, 'booking.feedback', booking)
  const since = isPublic ? sql`coalesce(f.public_at, ${clock.now()}::timestamptz)` : sql`null`
  // The lock waits for a deletion of the account, which then finds no booking of the member any more.
  const written = await sql<Answer<typeof endpoint>>`
    with own as materialized (select id from booking.bookings
      where id = ${bookingId} and member_id = ${actor.accountId} for no key update)
    update booking.feedback f set public_at = ${since} from own where f.booking_id = own.id
    returning ${feedbackColumns}`.execute(db)
  const row = written.rows[0]
  if (row === undefined) throw refuse('feedback_missing')
  return row
}

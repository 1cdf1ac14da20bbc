import type { giveFeedback as endpoint } from 'contract/attendance/feedback'
import { feedbackChangeDays } from 'contract/attendance/feedback-change-days'
import type { Things } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import { sql } from 'kysely'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { isLearned } from '#booking/is-learned.ts'
import { requirePermission } from '#booking/require-booking.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { feedbackColumns } from './feedback-columns.ts'

type Given = Received<typeof endpoint>['body'] & { bookingId: string }

/** Stores feedback, or changes it within `feedbackChangeDays`. Refuses `feedback_not_open` and `feedback_closed`. */
export async function giveFeedback(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  { bookingId, rating, words, isPublic = false }: Given,
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  const found = await sql<Things['booking.feedback'] & { isOpen: boolean }>`
    select b.member_id as "memberId", c.base_id as "baseId", exists (
      select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
      left join booking.attendance a on a.booking_id = x.booking_id and a.class_day_id = x.class_day_id
      where x.booking_id = b.id and d.ends_at <= ${now} and ${isLearned}) as "isOpen"
    from booking.bookings b join catalog.classes c on c.id = b.class_id where b.id = ${bookingId}`.execute(db)
  const booking = found.rows[0]
  if (booking === undefined) throw refuse('not_found')
  requirePermission(actor, 'booking.feedback', booking)
  if (!booking.isOpen) throw refuse('feedback_not_open')
  // The lock waits for a deletion of the account, which then finds no booking of the member any more.
  // Repeated after a deadlock: two members who swap their ratings change the same two counts of the class.
  const written = await transact(db, (tx) =>
    sql<Answer<typeof endpoint>>`
    insert into booking.feedback as f (booking_id, rating, words, given_at, public_at)
    select id, ${rating}, ${words.trim()}, ${now}, ${isPublic ? now : null}::timestamptz from booking.bookings
    where id = ${bookingId} and member_id = ${actor.accountId} for no key update
    on conflict (booking_id) do update set rating = excluded.rating, words = excluded.words, public_at = excluded.public_at
    where f.given_at > ${now}::timestamptz - make_interval(days => ${feedbackChangeDays})
    returning ${feedbackColumns}`.execute(tx),
  )
  const row = written.rows[0]
  if (row === undefined) throw refuse('feedback_closed')
  return row
}

import type { Answer, Received } from 'contract/endpoint'
import type { bookForGuest as endpoint } from 'contract/guests'
import { bookDays } from '#booking/book-days.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { requireStaffClass } from '#booking/staff-class/require-staff-class.ts'
import type { Account } from '#platform/http/route.ts'
import { findOrAddGuest } from './find-or-add-guest.ts'

type Body = Received<typeof endpoint>['body']
type Sent = { classId: number; actor: Account; key: string | undefined; body: Body }

/**
 * Books days for a guest of the class's base, who is one person by name and mobile number. Runs once per idempotency key of
 * the actor. Refuses as `requireStaffClass` and `bookDays` do; a refused order may leave the guest, whom a job deletes.
 */
export async function bookForGuest(
  deps: BookingDeps,
  { classId, actor, key, body }: Sent,
): Promise<Answer<typeof endpoint>> {
  await requireStaffClass(deps.db, { classId, actor }, 'class.change')
  const memberId = await findOrAddGuest(
    deps.db,
    { classId, actorId: actor.accountId, ...body },
    deps.clock.now(),
  )
  const order = { classId, days: body.days, acceptPartial: false, acceptOverlap: false, memberId }
  const { id: bookingId, bookedDays } = await bookDays(deps, order, actor, key)
  return { bookingId, bookedDays }
}

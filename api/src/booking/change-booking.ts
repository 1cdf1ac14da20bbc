import type { Booking, changeBooking as endpoint } from 'contract/booking'
import type { Received } from 'contract/endpoint'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideChange, type NeededChange } from './decide-change.ts'
import { defaultMemberLimits } from './member-limits.ts'
import { readBooking } from './read-booking.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { refuseLostSeats, type Party } from './refuse-lost-seats.ts'
import { requireBooking } from './require-booking.ts'
import { writeDays, type DayChange } from './write-days.ts'

type Changes = Received<typeof endpoint>['body']

/**
 * Adds or drops days of a booking and raises or lowers companions. All changes happen or none; each day has its own
 * deadline. Refuses as `bookDays` does, as `requireBooking` does, and with `deadline_passed` or `booking_day_ended` for
 * days that can no longer change. On cancelled days and classes the party can only become smaller.
 */
export const changeBooking = (
  { db, clock, memberLimits = defaultMemberLimits }: BookingDeps,
  bookingId: string,
  changes: Changes,
  actor: Account,
): Promise<Booking> => {
  // As read by the last attempt: seats the booking already holds do not have to be free.
  let parties: Party[] = []
  const changed = transact(db, async (tx) => {
    const now = clock.now()
    const booking = await requireBooking(tx, { bookingId, actor, action: 'booking.change' }, now)
    const facts = await readOrderFacts(tx, {
      ...booking,
      ...idsOf(changes),
      bookingsPerHour: memberLimits.bookingsPerHour,
      now,
    })
    const days = decideChange(facts, { bookingId, changes, memberLimits }, now)
    parties = days.filter((day) => day.needed > 0).map((day) => ({ classDayId: day.id, seats: day.needed }))
    const how = { actorId: actor.accountId, now, overlapAccepted: changes.acceptOverlap }
    await writeDays(tx, booking, days.map(toDayChange), how)
    return await readBooking(tx, bookingId, actor)
  })
  return refuseLostSeats(db, () => parties, changed)
}

const idsOf = ({ days }: Changes) => ({
  dayIds: days.map((day) => day.classDayId),
  givenUp: days.filter((day) => day.plus === null).map((day) => day.classDayId),
})

const toDayChange = (day: NeededChange): DayChange =>
  day.wantedPlus === null
    ? { classDayId: day.id, plus: day.ownPlus ?? 0, state: 'cancelled' }
    : { classDayId: day.id, plus: day.wantedPlus, state: 'booked' }

import type { Booking, changeBooking as endpoint } from 'contract/booking'
import type { Received } from 'contract/endpoint'
import type { Tx } from '../platform/db/database.ts'
import { transact } from '../platform/db/transact.ts'
import type { Account } from '../platform/http/route.ts'
import { refuse } from '../platform/refuse.ts'
import type { BookingDeps } from './booking-deps.ts'
import * as rules from './booking-rules.ts'
import { readOrderFacts, type DayFacts, type OrderFacts } from './read-order-facts.ts'
import { readBooking } from './read-bookings.ts'
import { refuseLostSeats, type Party } from './refuse-lost-seats.ts'
import { requireOwnBooking } from './require-own-booking.ts'
import { writeDays, type DayChange } from './write-days.ts'

type Changes = Received<typeof endpoint>['body']
type Change = DayFacts & { bookingId: string; wantedPlus: number | null }
type NeededChange = Change & { needed: number }

/**
 * Adds or drops days of a booking and raises or lowers companions, all or none, each day up to its own
 * deadline. Refuses as booking does, and `deadline_passed` or `booking_day_ended` for days that are fixed.
 */
export const changeBooking = (
  { db, clock }: BookingDeps,
  bookingId: string,
  changes: Changes,
  actor: Account,
): Promise<Booking> => {
  // As the last attempt saw them: what the booking holds already needs no new seat.
  let parties: Party[] = []
  const changed = transact(db, async (tx) => {
    const now = clock.now()
    const { classId } = await requireOwnBooking(tx, { bookingId, memberId: actor.accountId }, now)
    const own = { bookingId, classId, memberId: actor.accountId }
    const days = await decide(tx, own, changes, now)
    parties = days.filter((day) => day.needed > 0).map((day) => ({ classDayId: day.id, seats: day.needed }))
    await writeDays(tx, own, days.map(toDayChange), { now, overlapAccepted: changes.acceptOverlap })
    return await readBooking(tx, bookingId, actor.accountId)
  })
  return refuseLostSeats(db, () => parties, changed)
}

type Own = { bookingId: string; classId: number; memberId: string }

/** The days as they shall be; refuses by name what the rules do not allow. */
const decide = async (tx: Tx, own: Own, changes: Changes, now: Date): Promise<NeededChange[]> => {
  const dayIds = changes.days.map((day) => day.classDayId)
  const facts = await readOrderFacts(tx, { ...own, dayIds })
  const days = requireKnownDays(facts, own, changes)
  const added = days.filter((day) => day.wantedPlus !== null && !isHeldHere(day))
  const kept = days.filter(isHeldHere)
  rules.requirePlusWithin(facts!.class.plusLimit, changes.days)
  requireDroppable(days)
  requireBeforeDeadline(kept, facts!.class.changeDeadlineHours, now)
  requireAddable(added, facts!.class, now)
  const needed = days.map((day) => ({ ...day, needed: seatsMore(day) }))
  rules.requireSeats(needed)
  if (!changes.acceptOverlap) rules.requireNoOverlap(added)
  return needed
}

const requireKnownDays = (facts: OrderFacts | undefined, own: Own, { days }: Changes): Change[] => {
  const plusOf = new Map(days.map((day) => [day.classDayId, day.plus]))
  if (plusOf.size !== days.length) {
    throw refuse('invalid_input', { fields: [{ path: 'days', message: '同一天只能改一次。' }] })
  }
  if (facts === undefined || facts.days.length !== plusOf.size) throw refuse('not_found')
  return facts.days.map((day) => ({
    ...day,
    bookingId: own.bookingId,
    wantedPlus: plusOf.get(day.id) ?? null,
  }))
}

const isHeldHere = (day: Change): boolean => day.ownState === 'booked' && day.ownBookingId === day.bookingId

/** A day that this booking does not hold cannot be dropped from it. */
const requireDroppable = (days: readonly Change[]): void => {
  const lost = days.filter((day) => day.wantedPlus === null && !isHeldHere(day))
  if (lost.length > 0) throw refuse('booking_day_ended', { days: lost.map((day) => day.id) })
}

const requireBeforeDeadline = (kept: readonly Change[], deadlineHours: number, now: Date): void => {
  const late = kept.filter((day) => now >= rules.changeUntil(day.startsAt, deadlineHours))
  if (late.length > 0) throw refuse('deadline_passed', { days: late.map((day) => day.id) })
}

const requireAddable = (added: readonly Change[], facts: OrderFacts['class'], now: Date): void => {
  if (added.length === 0) return
  rules.requireOpenForBooking(facts, now)
  rules.requireAhead(added, now)
  rules.requireNotYetBooked(added)
}

/** Seats this change takes beyond what the booking holds already; lowering needs none. */
const seatsMore = (day: Change): number => {
  if (day.wantedPlus === null) return 0
  return isHeldHere(day) ? Math.max(0, day.wantedPlus - (day.ownPlus ?? 0)) : 1 + day.wantedPlus
}

const toDayChange = (day: Change): DayChange =>
  day.wantedPlus === null
    ? { classDayId: day.id, plus: day.ownPlus ?? 0, state: 'cancelled' }
    : { classDayId: day.id, plus: day.wantedPlus, state: 'booked' }

import type { changeBooking as endpoint } from 'contract/booking'
import type { Received } from 'contract/endpoint'
import { changeUntil } from '#catalog/change-until.ts'
import { refuse } from '#platform/refuse.ts'
import * as rules from './booking-rules.ts'
import * as limits from './member-limits.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'

type Change = DayFacts & { bookingId: string; wantedPlus: number | null }

/** The wanted state of a day, with the seats it needs beyond those the booking already holds. */
export type NeededChange = Change & { needed: number }

type Wish = {
  bookingId: string
  changes: Received<typeof endpoint>['body']
  memberLimits: limits.MemberLimits
}

/** Returns the wanted state of the days; refuses each broken rule with its own code. */
export function decideChange(found: OrderFacts | undefined, wish: Wish, now: Date): NeededChange[] {
  const facts = requireKnownDays(found, wish)
  const { days } = facts
  const added = days.filter((day) => day.wantedPlus !== null && !isHeldHere(day))
  const held = days.filter(isHeldHere)
  rules.requirePlusWithin(facts.class.plusLimit, wish.changes.days)
  requireDroppable(days)
  requireBeforeDeadline(held, facts.class.changeDeadlineHours, now)
  requireRaisable(
    held.filter((day) => seatsMore(day) > 0),
    facts.class,
    now,
  )
  requireAddable(added, facts.class, now)
  const needed = days.map((day) => ({ ...day, needed: Math.max(0, seatsMore(day)) }))
  rules.requireSeats(needed)
  if (!wish.changes.acceptOverlap) rules.requireNoOverlap(added)
  if (added.length > 0) limits.requireFewOpenBookings(facts.member, wish.memberLimits)
  limits.requireSeatsPerDay(facts.member, wish.memberLimits, toSeats(days))
  return needed
}

const requireKnownDays = (
  facts: OrderFacts | undefined,
  { bookingId, changes: { days } }: Wish,
): Omit<OrderFacts, 'days'> & { days: Change[] } => {
  const plusOf = new Map(days.map((day) => [day.classDayId, day.plus]))
  if (plusOf.size !== days.length) {
    throw refuse('invalid_input', { fields: [{ path: 'days', message: '同一天只能改一次。' }] })
  }
  if (facts === undefined || facts.days.length !== plusOf.size) throw refuse('not_found')
  const changed = facts.days.map((day) => ({ ...day, bookingId, wantedPlus: plusOf.get(day.id) ?? null }))
  return { ...facts, days: changed }
}

const isHeldHere = (day: Change): boolean => day.ownState === 'booked' && day.ownBookingId === day.bookingId

/** A day that this booking does not hold cannot be dropped from it. */
const requireDroppable = (days: readonly Change[]): void => {
  const lost = days.filter((day) => day.wantedPlus === null && !isHeldHere(day))
  if (lost.length > 0) throw refuse('booking_day_ended', { days: lost.map((day) => day.id) })
}

const requireBeforeDeadline = (held: readonly Change[], deadlineHours: number, now: Date): void => {
  const late = held.filter((day) => now >= changeUntil(day.startsAt, deadlineHours))
  if (late.length > 0) throw refuse('deadline_passed', { days: late.map((day) => day.id) })
}

/** Cancelled days and classes accept no additional people; a party that holds seats there may shrink. */
const requireRaisable = (raised: readonly Change[], facts: OrderFacts['class'], now: Date): void => {
  if (raised.length === 0) return
  rules.requireTakesPlace(facts)
  rules.requireAhead(raised, now)
}

const requireAddable = (added: readonly Change[], facts: OrderFacts['class'], now: Date): void => {
  if (added.length === 0) return
  rules.requireOpenForBooking(facts, now)
  rules.requireAhead(added, now)
  rules.requireStillOpen(added, now)
  rules.requireNotYetBooked(added)
}

/** Seats this change takes beyond what the booking already holds; negative when it releases seats. */
const seatsMore = (day: Change): number => {
  const held = isHeldHere(day) ? 1 + (day.ownPlus ?? 0) : 0
  return (day.wantedPlus === null ? 0 : 1 + day.wantedPlus) - held
}

/** Days that the organisers cancelled hold no seats, so dropping them releases none. */
const toSeats = (days: readonly Change[]) =>
  days
    .filter((day) => !day.cancelled)
    .map((day) => ({ id: day.id, startsAt: day.startsAt, more: seatsMore(day) }))

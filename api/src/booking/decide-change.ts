import type { BookedDayState } from 'contract/booking/booked-day'
import type { changeBooking as endpoint } from 'contract/booking/booking'
import type { Received } from 'contract/endpoint'
import { passesRules, type OnBehalf } from '#booking/acts/on-behalf.ts'
import { changeUntil } from '#catalog/change-until.ts'
import { refuse } from '#platform/refuse.ts'
import * as rules from './booking-rules.ts'
import { requireEligible } from './eligibility/require-eligible.ts'
import * as limits from './limits/member-limits.ts'
import { requireNotPaused } from './no-shows/judge-no-shows.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'

type Change = DayFacts & { bookingId: string; wantedPlus: number | null; acceptWaitlist: boolean }

export type NeededChange = Change & { needed: number; state: BookedDayState }

type WantedChange = {
  bookingId: string
  changes: Received<typeof endpoint>['body']
  memberLimits: limits.MemberLimits
  onBehalf?: OnBehalf | undefined
}

export function decideChange(found: OrderFacts | undefined, wanted: WantedChange, now: Date): NeededChange[] {
  const facts = requireKnownDays(found, wanted)
  const { days } = facts
  const added = days.filter((day) => day.wantedPlus !== null && stateHere(day) === undefined)
  const held = days.filter((day) => stateHere(day) === 'booked')
  const queued = days.filter((day) => stateHere(day) === 'waiting' || stateHere(day) === 'offered')
  rules.requirePlusWithin(facts.class.plusLimit, wanted.changes.days)
  requireDroppable(days)
  const raised = held.filter((day) => partyChange(day) > 0)
  const growing = [...raised, ...queued.filter(({ wantedPlus }) => wantedPlus !== null)]
  requireInTime(held, wanted, facts.class, now)
  requireRunning(growing, wanted, facts.class, now)
  requireOffersHeld(queued, now)
  requireOffersNotEnded(added, wanted)
  requireAddable(added, wanted, facts, now)
  const needed = days.map((day) => ({ ...day, ...stateAfter(day, now) }))
  rules.requireSeats(needed, now)
  if (!wanted.changes.acceptOverlap) rules.requireNoOverlap(added)
  if (passesRules(wanted.onBehalf)) return needed
  if (added.length > 0) limits.requireFewOpenBookings(facts.member, wanted.memberLimits)
  limits.requireSeatsPerDay(facts.member, wanted.memberLimits, toSeats(days))
  limits.requireOpenSeats(facts.member, wanted.memberLimits, toSeats(days))
  return needed
}

const requireKnownDays = (
  facts: OrderFacts | undefined,
  { bookingId, changes: { days } }: WantedChange,
): Omit<OrderFacts, 'days'> & { days: Change[] } => {
  const wanted = new Map(days.map((day) => [day.classDayId, day]))
  if (wanted.size !== days.length) {
    throw refuse('invalid_input', { fields: [{ path: 'days', message: '同一天只能改一次。' }] })
  }
  if (facts === undefined || facts.days.length !== wanted.size) throw refuse('not_found')
  const changed = facts.days.map((day) => {
    const { plus = null, acceptWaitlist = false } = wanted.get(day.id) ?? {}
    return { ...day, bookingId, wantedPlus: plus, acceptWaitlist }
  })
  return { ...facts, days: changed }
}

const stateHere = ({ ownBookingId, bookingId, ownState }: Change) =>
  ownBookingId === bookingId && (ownState === 'booked' || ownState === 'waiting' || ownState === 'offered')
    ? ownState
    : undefined

const requireDroppable = (days: readonly Change[]): void => {
  const lost = days.filter((day) => day.wantedPlus === null && stateHere(day) === undefined)
  if (lost.length > 0) throw refuse('booking_day_ended', { days: lost.map((day) => day.id) })
}

/** Members change a day up to its deadline, staff until it ends. */
const requireInTime = (
  held: readonly Change[],
  { onBehalf }: WantedChange,
  facts: OrderFacts['class'],
  now: Date,
): void => {
  if (onBehalf !== undefined) return rules.requireNotOver(held, now)
  const late = held.filter((day) => now >= changeUntil(day.startsAt, facts.changeDeadlineHours))
  if (late.length > 0) throw refuse('deadline_passed', { days: late.map((day) => day.id) })
}

const requireRunning = (
  growing: readonly Change[],
  { onBehalf }: WantedChange,
  facts: OrderFacts['class'],
  now: Date,
): void => {
  if (growing.length === 0) return
  rules.requireTakesPlace(facts)
  if (onBehalf === undefined) rules.requireAhead(growing, now)
  else rules.requireNotOver(growing, now)
}

const requireOffersHeld = (queued: readonly Change[], now: Date): void => {
  const late = queued.filter(
    ({ wantedPlus, ownOfferUntil }) => wantedPlus !== null && ownOfferUntil !== null && now >= ownOfferUntil,
  )
  if (late.length > 0) throw refuse('offer_expired', { days: late.map((day) => day.id) })
}

/** Accepting an ended offer is `offer_expired`, unless staff add the day or the party would wait again. */
const requireOffersNotEnded = (added: readonly Change[], { bookingId, onBehalf }: WantedChange): void => {
  if (onBehalf !== undefined) return
  const ended = added.filter(
    (day) => day.ownBookingId === bookingId && day.ownState === 'expired' && !day.acceptWaitlist,
  )
  if (ended.length > 0) throw refuse('offer_expired', { days: ended.map((day) => day.id) })
}

/** 10 s, and the time of the request. */
const undoMs = 15_000

const isUndone = ({ givenUpAt }: Change, now: Date): boolean =>
  givenUpAt !== null && now.getTime() - givenUpAt.getTime() <= undoMs

/** For a cancellation that is undone at once, the rules of a new booking do not apply. */
const requireAddable = (
  added: readonly Change[],
  { onBehalf }: WantedChange,
  facts: OrderFacts,
  now: Date,
): void => {
  if (added.length === 0) return
  const newDays = added.filter((day) => !isUndone(day, now))
  const mayPass = passesRules(onBehalf)
  rules.requireOffered(facts.class)
  if (!mayPass) rules.requireRegistrationOpened(facts.class, now)
  if (onBehalf !== undefined) rules.requireNotOver(added, now)
  else {
    rules.requireAhead(added, now)
    rules.requireStillOpen(newDays, now)
  }
  rules.requireNotYetBooked(added)
  if (mayPass || newDays.length === 0) return
  requireEligible(facts.eligibility, newDays)
  requireNotPaused(facts.member, now)
}

const stateAfter = (day: Change, now: Date): Pick<NeededChange, 'state' | 'needed'> => {
  if (day.wantedPlus === null) return { state: 'cancelled', needed: 0 }
  if (stateHere(day) === 'waiting') return { state: 'waiting', needed: 0 }
  const needed = Math.max(0, partyChange(day))
  const waits = stateHere(day) === undefined && day.acceptWaitlist && needed > day.seatsLeft
  return waits && rules.canWait(day, now) ? { state: 'waiting', needed: 0 } : { state: 'booked', needed }
}

const partyChange = (day: Change): number => {
  const before = stateHere(day) === undefined ? 0 : 1 + (day.ownPlus ?? 0)
  return (day.wantedPlus === null ? 0 : 1 + day.wantedPlus) - before
}

/** Days that the organisers cancelled hold no seats, so dropping them releases none. */
const toSeats = (days: readonly Change[]) =>
  days
    .filter((day) => !day.cancelled)
    .map((day) => ({ id: day.id, startsAt: day.startsAt, more: partyChange(day) }))

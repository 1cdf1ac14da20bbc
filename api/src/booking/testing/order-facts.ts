import type { ClassFacts, DayFacts, OrderFacts } from '#booking/read-order-facts.ts'
import { Refusal } from '#platform/refuse.ts'

const hourMs = 3_600_000

/** Monday, 1 June 2026, 10:00 in Taipei. */
export const now = new Date('2026-06-01T02:00:00Z')
export const hoursAhead = (hours: number): Date => new Date(now.getTime() + hours * hourMs)

/** A class that takes bookings, with up to two companions and a deadline of 24 hours. */
export const openClass: ClassFacts = {
  id: 1,
  baseId: 1,
  feeTwd: 300,
  plusLimit: 2,
  registrationOpensAt: hoursAhead(-24),
  changeDeadlineHours: 24,
  published: true,
  notOpened: false,
  cancelled: false,
}

/** A free day two days ahead, unrelated to the member. */
export const freeDay: DayFacts = {
  id: 7,
  startsAt: hoursAhead(48),
  endsAt: hoursAhead(50),
  closesAt: hoursAhead(46),
  cancelled: false,
  seatsLeft: 3,
  waitingParties: 0,
  waitsUntil: hoursAhead(36),
  ownBookingId: null,
  ownState: null,
  ownPlus: null,
  ownOfferUntil: null,
  givenUpAt: null,
  overlaps: false,
}

/** A member without bookings, and these days of the open class. */
export const factsOf = (days: readonly DayFacts[], changed: Partial<OrderFacts> = {}): OrderFacts => ({
  class: openClass,
  days: [...days],
  member: { openBookings: 0, openSeats: 0, seatsOn: {}, hourFullSince: null, noShows: [] },
  eligibility: null,
  ...changed,
})

/** The refusal that the work ends with; undefined when it succeeds. Other errors are thrown. */
export function refusalOf(work: () => unknown): Refusal | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

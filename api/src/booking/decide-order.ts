import type { bookDays as endpoint } from 'contract/booking/booking'
import { can } from 'contract/can'
import type { Received } from 'contract/endpoint'
import { passesRules, type OnBehalf } from '#booking/acts/on-behalf.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import * as rules from './booking-rules.ts'
import { requireEligible } from './eligibility/require-eligible.ts'
import * as limits from './limits/member-limits.ts'
import { requireNotPaused } from './no-shows/judge-no-shows.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'

/** Staff name the member they book for; everybody else books for themselves. */
export type Order = Received<typeof endpoint>['body'] & { memberId?: string; onBehalf?: OnBehalf }
type WantedFacts = DayFacts & { plus: number; needed: number; acceptWaitlist: boolean }

export type WantedOrder = {
  order: Order
  actor: Account
  memberId: string
  memberLimits: limits.MemberLimits
}

/** Splits the days into those to book, those to wait for and other full ones; each broken rule has its own code. */
export function decideOrder(
  facts: OrderFacts | undefined,
  { order, actor, memberId, memberLimits }: WantedOrder,
  now: Date,
) {
  const wanted = requireKnownDays(facts, order)
  const { baseId } = wanted.class
  // A caller that books on behalf of somebody has checked this: it knows whether the days are those of today.
  if (order.onBehalf === undefined && !can(actor, 'booking.create', { memberId, baseId }))
    throw refuse('forbidden')
  rules.requireOffered(wanted.class)
  rules.requirePlusWithin(wanted.class.plusLimit, order.days)
  requireInTime(wanted, order.onBehalf, now)
  const isNew = (day: DayFacts) => !rules.isPastWaitlistCutOff(day, now)
  rules.requireNotYetBooked(wanted.days.filter(isNew))
  const mayPass = passesRules(order.onBehalf)
  if (!mayPass) {
    requireEligible(wanted.eligibility, wanted.days.filter(isNew))
    requireNotPaused(wanted.member, now)
  }
  const { fitting, waiting, full } = splitBySeats(wanted.days, now)
  const chosen = [...fitting, ...waiting]
  rules.requireSeats(chosen.length === 0 || !order.acceptPartial ? full : [], now)
  if (!order.acceptOverlap) rules.requireNoOverlap(chosen)
  if (!mayPass) requireWithinLimits(wanted.member, chosen, { memberLimits, now })
  return { feeTwd: wanted.class.feeTwd, fitting, waiting, full }
}

/** Staff add people until the end of a day, and with a reason before registration opens. */
const requireInTime = (
  wanted: Omit<OrderFacts, 'days'> & { days: WantedFacts[] },
  onBehalf: OnBehalf | undefined,
  now: Date,
): void => {
  if (!passesRules(onBehalf)) rules.requireRegistrationOpened(wanted.class, now)
  if (onBehalf !== undefined) return rules.requireNotOver(wanted.days, now)
  rules.requireAhead(wanted.days, now)
  rules.requireStillOpen(wanted.days, now)
}

const requireWithinLimits = (
  member: OrderFacts['member'],
  chosen: readonly WantedFacts[],
  { memberLimits, now }: { memberLimits: limits.MemberLimits; now: Date },
): void => {
  limits.requireBookingPace(member, memberLimits, now)
  limits.requireFewOpenBookings(member, memberLimits)
  const seats = chosen.map(({ id, startsAt, needed, ownPlus, ownState }) => ({
    id,
    startsAt,
    more: needed - (ownState === 'waiting' ? 1 + (ownPlus ?? 0) : 0),
  }))
  limits.requireSeatsPerDay(member, memberLimits, seats)
  limits.requireOpenSeats(member, memberLimits, seats)
}

const requireKnownDays = (
  facts: OrderFacts | undefined,
  order: Order,
): Omit<OrderFacts, 'days'> & { days: WantedFacts[] } => {
  const wanted = new Map(order.days.map((day) => [day.classDayId, day]))
  if (wanted.size !== order.days.length) {
    throw refuse('invalid_input', { fields: [{ path: 'days', message: '同一天只能選一次。' }] })
  }
  if (facts === undefined || !facts.class.published || facts.days.length !== wanted.size)
    throw refuse('not_found')
  const days = facts.days.map((day) => {
    const { plus = 0, acceptWaitlist = false } = wanted.get(day.id) ?? {}
    return { ...day, plus, needed: 1 + plus, acceptWaitlist }
  })
  return { ...facts, days }
}

const splitBySeats = (days: readonly WantedFacts[], now: Date) => {
  const fits = (day: WantedFacts) => day.needed <= day.seatsLeft
  const waits = (day: WantedFacts) => !fits(day) && day.acceptWaitlist && rules.canWait(day, now)
  return {
    fitting: days.filter(fits),
    waiting: days.filter(waits),
    full: days.filter((day) => !fits(day) && !waits(day)),
  }
}

import type { bookDays as endpoint } from 'contract/booking'
import { can } from 'contract/can'
import type { Received } from 'contract/endpoint'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import * as rules from './booking-rules.ts'
import * as limits from './member-limits.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'

/** An order. Staff name the member they book for; everybody else books for themselves. */
export type Order = Received<typeof endpoint>['body'] & { memberId?: string }
type WantedFacts = DayFacts & { plus: number; needed: number }

/** An order, who places it, for whom, and the limits of that member. */
export type Wish = { order: Order; actor: Account; memberId: string; memberLimits: limits.MemberLimits }

/** Splits the wanted days into booked ones and full ones; refuses each broken rule with its own code. */
export function decideOrder(
  facts: OrderFacts | undefined,
  { order, actor, memberId, memberLimits }: Wish,
  now: Date,
) {
  const wanted = requireKnownDays(facts, order)
  const { baseId } = wanted.class
  if (!can(actor, 'booking.create', { memberId, baseId })) throw refuse('forbidden')
  rules.requireOpenForBooking(wanted.class, now)
  rules.requirePlusWithin(wanted.class.plusLimit, order.days)
  rules.requireAhead(wanted.days, now)
  rules.requireStillOpen(wanted.days, now)
  rules.requireNotYetBooked(wanted.days)
  const { fitting, full } = splitBySeats(wanted.days, order.acceptPartial)
  rules.requireSeats(full.length === wanted.days.length || !order.acceptPartial ? full : [])
  if (!order.acceptOverlap) rules.requireNoOverlap(fitting)
  limits.requireBookingPace(wanted.member, memberLimits, now)
  limits.requireFewOpenBookings(wanted.member, memberLimits)
  limits.requireSeatsPerDay(
    wanted.member,
    memberLimits,
    fitting.map(({ id, startsAt, needed }) => ({ id, startsAt, more: needed })),
  )
  return { feeTwd: wanted.class.feeTwd, fitting, full }
}

/** Every wanted day must be a day of this class and be named once. */
const requireKnownDays = (
  facts: OrderFacts | undefined,
  order: Order,
): Omit<OrderFacts, 'days'> & { days: WantedFacts[] } => {
  const plusOf = new Map(order.days.map((day) => [day.classDayId, day.plus]))
  if (plusOf.size !== order.days.length) {
    throw refuse('invalid_input', { fields: [{ path: 'days', message: '同一天只能選一次。' }] })
  }
  if (facts === undefined || !facts.class.published || facts.days.length !== plusOf.size)
    throw refuse('not_found')
  const days = facts.days.map((day) => {
    const plus = plusOf.get(day.id) ?? 0
    return { ...day, plus, needed: 1 + plus }
  })
  return { ...facts, days }
}

const splitBySeats = (
  days: readonly WantedFacts[],
  acceptPartial: boolean,
): { fitting: WantedFacts[]; full: WantedFacts[] } => {
  const full = days.filter((day) => day.needed > day.seatsLeft)
  const fitting = acceptPartial ? days.filter((day) => !full.includes(day)) : [...days]
  return { fitting, full }
}

import type { bookDays as endpoint } from 'contract/booking'
import type { Answer, Received } from 'contract/endpoint'
import type { Tx } from '../platform/db/database.ts'
import type { Account } from '../platform/http/route.ts'
import { once } from '../platform/idempotency.ts'
import { refuse } from '../platform/refuse.ts'
import type { BookingDeps } from './booking-deps.ts'
import * as rules from './booking-rules.ts'
import { readOrderFacts, type DayFacts, type OrderFacts } from './read-order-facts.ts'
import { writeBooking } from './write-booking.ts'

type Order = Received<typeof endpoint>['body']
type Confirmation = Answer<typeof endpoint>
type WantedFacts = DayFacts & { plus: number; needed: number }

/**
 * Books days of one class for a member, all or none (or those with seats, when the member asked for that).
 * Happens once per idempotency key. Refuses by name: unknown or unpublished class or day, registration not
 * open or closed, class or day cancelled or over, too many companions, already booked, overlap, no seats.
 */
export const bookDays = (
  { db, clock }: BookingDeps,
  order: Order,
  actor: Account,
  key: string | undefined,
): Promise<Confirmation> =>
  once(db, {
    accountId: actor.accountId,
    key,
    request: order,
    run: (tx) => book(tx, order, actor.accountId, clock.now()),
  })

const book = async (tx: Tx, order: Order, memberId: string, now: Date): Promise<Confirmation> => {
  const dayIds = order.days.map((day) => day.classDayId)
  const facts = await readOrderFacts(tx, { classId: order.classId, memberId, dayIds })
  const wanted = requireKnownDays(facts, order)
  rules.requireOpenForBooking(wanted.class, now)
  rules.requirePlusWithin(wanted.class.plusLimit, order.days)
  rules.requireAhead(wanted.days, now)
  rules.requireNotYetBooked(wanted.days)
  const { fitting, full } = splitBySeats(wanted.days, order.acceptPartial)
  rules.requireSeats(full.length === wanted.days.length || !order.acceptPartial ? full : [])
  if (!order.acceptOverlap) rules.requireNoOverlap(fitting)
  const id = await writeBooking(tx, {
    memberId,
    classId: order.classId,
    feeTwd: wanted.class.feeTwd,
    days: fitting.map((day) => ({ classDayId: day.id, plus: day.plus })),
    overlapAccepted: order.acceptOverlap,
    now,
  })
  return { id, bookedDays: fitting.map((day) => day.id), fullDays: full.map((day) => day.id) }
}

/** Every wanted day must be a day of this class and be named once. */
const requireKnownDays = (
  facts: OrderFacts | undefined,
  order: Order,
): { class: OrderFacts['class']; days: WantedFacts[] } => {
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
  return { class: facts.class, days }
}

const splitBySeats = (
  days: readonly WantedFacts[],
  acceptPartial: boolean,
): { fitting: WantedFacts[]; full: WantedFacts[] } => {
  const full = days.filter((day) => day.needed > day.seatsLeft)
  const fitting = acceptPartial ? days.filter((day) => !full.includes(day)) : [...days]
  return { fitting, full }
}

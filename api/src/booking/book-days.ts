import type { bookDays as endpoint } from 'contract/booking'
import type { Answer, Received } from 'contract/endpoint'
import type { Database, Tx } from '../platform/db/database.ts'
import type { Account } from '../platform/http/route.ts'
import { keepRefusal, once } from '../platform/idempotency.ts'
import { Refusal, refuse } from '../platform/refuse.ts'
import type { BookingDeps } from './booking-deps.ts'
import * as rules from './booking-rules.ts'
import { isContested, markContested } from './recently-full.ts'
import { readOrderFacts, type DayFacts, type OrderFacts } from './read-order-facts.ts'
import { refuseLostSeats } from './refuse-lost-seats.ts'
import { writeBooking } from './write-booking.ts'

type Order = Received<typeof endpoint>['body']
type Confirmation = Answer<typeof endpoint>
type WantedFacts = DayFacts & { plus: number; needed: number }

/**
 * Books days of one class for a member, all or none (or those with seats, when the member asked for that).
 * Happens once per idempotency key. Refuses by name: unknown or unpublished class or day, registration not
 * open or closed, class or day cancelled or over, too many companions, already booked, overlap, no seats.
 */
export const bookDays = async (
  { db, clock }: BookingDeps,
  order: Order,
  actor: Account,
  key: string | undefined,
): Promise<Confirmation> => {
  const { accountId } = actor
  const dayIds = order.days.map((day) => day.classDayId)
  if (isContested(dayIds)) await refuseAtOnce(db, order, { accountId, key }, clock.now())
  try {
    const run = (tx: Tx) => book(tx, order, accountId, clock.now())
    const parties = () => order.days.map(({ classDayId, plus }) => ({ classDayId, seats: 1 + plus }))
    return await refuseLostSeats(db, parties, once(db, { accountId, key, request: order, run }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'class_day_full') {
      markContested(dayIds)
      // Seats lost at every attempt left no trace in the transaction; a retry must hear the same all the same.
      await keepRefusal(db, { accountId, key, request: order }, error)
    }
    throw error
  }
}

/**
 * When hundreds want the last seats, those who come too late are told so for the price of one reading and one row: no
 * transaction, no lock. The answer is kept under its key like any other; a key that was used before goes the long way
 * and gets the answer that belongs to it.
 */
const refuseAtOnce = async (
  db: Database,
  order: Order,
  { accountId, key }: { accountId: string; key: string | undefined },
  now: Date,
): Promise<void> => {
  try {
    decide(await readFacts(db, order, accountId), order, now)
  } catch (error) {
    const isTooLate = error instanceof Refusal && error.code === 'class_day_full'
    if (isTooLate && (await keepRefusal(db, { accountId, key, request: order }, error))) throw error
  }
}

const readFacts = (db: Database, order: Order, memberId: string): Promise<OrderFacts | undefined> =>
  readOrderFacts(db, { classId: order.classId, memberId, dayIds: order.days.map((day) => day.classDayId) })

const book = async (tx: Tx, order: Order, memberId: string, now: Date): Promise<Confirmation> => {
  const { feeTwd, fitting, full } = decide(await readFacts(tx, order, memberId), order, now)
  const id = await writeBooking(tx, {
    memberId,
    classId: order.classId,
    feeTwd,
    days: fitting.map((day) => ({ classDayId: day.id, plus: day.plus })),
    overlapAccepted: order.acceptOverlap,
    now,
  })
  return { id, bookedDays: fitting.map((day) => day.id), fullDays: full.map((day) => day.id) }
}

/** Which days are booked and which are left out as full; refuses by name what the rules do not allow. */
const decide = (facts: OrderFacts | undefined, order: Order, now: Date) => {
  const wanted = requireKnownDays(facts, order)
  rules.requireOpenForBooking(wanted.class, now)
  rules.requirePlusWithin(wanted.class.plusLimit, order.days)
  rules.requireAhead(wanted.days, now)
  rules.requireNotYetBooked(wanted.days)
  const { fitting, full } = splitBySeats(wanted.days, order.acceptPartial)
  rules.requireSeats(full.length === wanted.days.length || !order.acceptPartial ? full : [])
  if (!order.acceptOverlap) rules.requireNoOverlap(fitting)
  return { feeTwd: wanted.class.feeTwd, fitting, full }
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

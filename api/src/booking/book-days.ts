import type { bookDays as endpoint } from 'contract/booking'
import type { Answer, Received } from 'contract/endpoint'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { keepRefusal, once } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refuse.ts'
import type { BookingDeps } from './booking-deps.ts'
import { decideOrder, type Wish } from './decide-order.ts'
import { defaultMemberLimits } from './member-limits.ts'
import { readOrderFacts, type OrderFacts } from './read-order-facts.ts'
import { isContested, markContested } from './recently-full.ts'
import { refuseLostSeats } from './refuse-lost-seats.ts'
import { writeBooking } from './write-booking.ts'

type Order = Received<typeof endpoint>['body']
type Confirmation = Answer<typeof endpoint>

/**
 * Books days of one class for a member, all or none (or those with seats, when the member asked for that).
 * Happens once per idempotency key. Refuses by name: unknown or unpublished class or day, registration not
 * open or closed, class or day cancelled or over, too many companions, already booked, overlap, no seats, a limit of
 * the member.
 */
export const bookDays = async (
  deps: BookingDeps,
  order: Order,
  actor: Account,
  key: string | undefined,
  onReplay?: () => void,
): Promise<Confirmation> => {
  const { accountId } = actor
  const { db, clock, memberLimits = defaultMemberLimits } = deps
  const wish = { order, accountId, memberLimits }
  const dayIds = order.days.map((day) => day.classDayId)
  if (isContested(dayIds)) await refuseAtOnce(db, wish, key, clock.now())
  try {
    const run = (tx: Tx) => book(tx, wish, clock.now())
    const parties = () => order.days.map(({ classDayId, plus }) => ({ classDayId, seats: 1 + plus }))
    return await refuseLostSeats(db, parties, once(db, { accountId, key, request: order, run, onReplay }))
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
const refuseAtOnce = async (db: Database, wish: Wish, key: string | undefined, now: Date): Promise<void> => {
  try {
    decideOrder(await readFacts(db, wish, now), wish, now)
  } catch (error) {
    const isTooLate = error instanceof Refusal && error.code === 'class_day_full'
    const { accountId, order } = wish
    if (isTooLate && (await keepRefusal(db, { accountId, key, request: order }, error))) throw error
  }
}

const readFacts = (
  db: Database,
  { order, accountId, memberLimits }: Wish,
  now: Date,
): Promise<OrderFacts | undefined> =>
  readOrderFacts(db, {
    classId: order.classId,
    memberId: accountId,
    dayIds: order.days.map((day) => day.classDayId),
    bookingsPerHour: memberLimits.bookingsPerHour,
    now,
  })

const book = async (tx: Tx, wish: Wish, now: Date): Promise<Confirmation> => {
  const { order } = wish
  const { feeTwd, fitting, full } = decideOrder(await readFacts(tx, wish, now), wish, now)
  const id = await writeBooking(tx, {
    memberId: wish.accountId,
    classId: order.classId,
    feeTwd,
    days: fitting.map((day) => ({ classDayId: day.id, plus: day.plus })),
    overlapAccepted: order.acceptOverlap,
    now,
  })
  return { id, bookedDays: fitting.map((day) => day.id), fullDays: full.map((day) => day.id) }
}

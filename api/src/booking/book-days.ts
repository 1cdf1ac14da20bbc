import type { bookDays as endpoint } from 'contract/booking/booking'
import type { Answer } from 'contract/endpoint'
import { beginActOnBehalf } from '#booking/acts/on-behalf.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { answerOf, isKey, once, storeRefusal } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { readPositions } from '#waitlist/read-positions.ts'
import type { BookingDeps } from './booking-deps.ts'
import { isPastWaitlistCutOff } from './booking-rules.ts'
import { decideOrder, type Order, type WantedOrder } from './decide-order.ts'
import { endWaitsPastCutOff } from './end-waits-past-cut-off.ts'
import { defaultMemberLimits } from './limits/member-limits.ts'
import { lockDays } from './lock-days.ts'
import { readOrderFacts, type OrderFacts } from './read-order-facts.ts'
import { refuseLostSeats } from './refuse-lost-seats.ts'
import { requireMember } from './require-member.ts'
import { bookByItself } from './rounds/book-in-round.ts'
import { writeBooking, type WantedDay } from './write-booking.ts'

type Confirmation = Answer<typeof endpoint>

/**
 * Books all days or none; with `acceptPartial` those with seats, with `acceptWaitlist` it waits for full ones. Once per
 * idempotency key. Members who book for themselves share a round. Refuses as `decideOrder` does.
 */
export const bookDays = async (
  { db, clock, memberLimits = defaultMemberLimits, bookInRound }: BookingDeps,
  order: Order,
  actor: Account,
  key: string | undefined,
  onReplay?: () => void,
): Promise<Confirmation> => {
  const memberId = order.memberId ?? actor.accountId
  const wanted = { order, actor, memberId, memberLimits }
  const book = bookInRound ?? ((sent) => bookByItself(db, sent))
  const answer = isOwn(wanted) && isKey(key) ? await book({ wanted, key, clock }) : undefined
  return answer === undefined ? await bookAlone(db, wanted, { key, clock, onReplay }) : answerOf(answer)
}

const isOwn = ({ actor, memberId, order }: WantedOrder): boolean =>
  actor.isMember && memberId === actor.accountId && order.onBehalf === undefined

type Sent = { key: string | undefined; clock: Clock; onReplay: (() => void) | undefined }

const bookAlone = async (
  db: Database,
  wanted: WantedOrder,
  { key, clock, onReplay }: Sent,
): Promise<Confirmation> => {
  const { order, actor, memberId: lockedId } = wanted
  const keyed = { accountId: actor.accountId, key, request: requestOf(order), now: clock.now() }
  try {
    const run = (tx: Tx) => bookLocked(tx, wanted, clock.now())
    const parties = () => order.days.map(({ classDayId, plus }) => ({ classDayId, seats: 1 + plus }))
    return await refuseLostSeats(db, parties, once(db, { ...keyed, lockedId, run, onReplay }))
  } catch (error) {
    // The failed attempts were rolled back; store the refusal so that a retry gets it too.
    if (error instanceof Refusal && error.code === 'class_day_full') await storeRefusal(db, keyed, error)
    throw error
  }
}

/**
 * Hashed as `desk`, as versions before December 2026 did, so that an order which is sent again during a deployment is
 * recognised. It can go when no key of such a version is left (`keyIsOld`).
 */
const requestOf = ({ onBehalf, ...order }: Order): unknown =>
  onBehalf === undefined ? order : { ...order, desk: onBehalf }

const readFacts = (
  db: Database,
  { order, memberId, memberLimits }: WantedOrder,
  now: Date,
): Promise<OrderFacts | undefined> =>
  readOrderFacts(db, {
    classId: order.classId,
    memberId,
    dayIds: order.days.map((day) => day.classDayId),
    bookingsPerHour: memberLimits.bookingsPerHour,
    now,
  })

const bookLocked = async (tx: Tx, wanted: WantedOrder, now: Date): Promise<Confirmation> => {
  const { order, actor, memberId } = wanted
  const { feeTwd, fitting, waiting, full } = decideOrder(await readFacts(tx, wanted, now), wanted, now)
  if (!isOwn(wanted)) await requireMember(tx, memberId)
  const ids = { classId: order.classId, memberId, actorId: actor.accountId }
  const chosen = [...fitting, ...waiting]
  await beginActOnBehalf(tx, order.onBehalf, chosen, now)
  // Triggers lock the waited days before the others. One order of locks for everybody prevents deadlocks.
  if (waiting.length > 0 || fitting.some((day) => isPastWaitlistCutOff(day, now)))
    await lockDays(tx, { memberId, dayIds: chosen.map((day) => day.id) })
  await endWaitsPastCutOff(tx, fitting, { ...ids, onBehalf: order.onBehalf }, now)
  const id = await writeBooking(tx, {
    ...ids,
    feeTwd,
    days: [...fitting.map((day) => toDay(day, 'booked')), ...waiting.map((day) => toDay(day, 'waiting'))],
    overlapAccepted: order.acceptOverlap,
    onBehalf: order.onBehalf,
    now,
  })
  const fullDays = full.map((day) => day.id)
  if (waiting.length === 0) return { id, bookedDays: fitting.map((day) => day.id), waitingDays: [], fullDays }
  // A seat may have become free between reading the day and joining its waitlist.
  await promoteWaiting(
    tx,
    waiting.map((day) => day.id),
    { now },
  )
  return { id, ...(await readPositions(tx, id)), fullDays }
}

const toDay = ({ id, plus }: { id: number; plus: number }, state: WantedDay['state']): WantedDay => ({
  classDayId: id,
  plus,
  state,
})

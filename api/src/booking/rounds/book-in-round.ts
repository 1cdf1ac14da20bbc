import { randomUUID } from 'node:crypto'
import type { bookDays as endpoint } from 'contract/booking/booking'
import type { Answer as AnswerOf } from 'contract/endpoint'
import { newBookingCode } from '#booking/booking-code.ts'
import type { WantedOrder } from '#booking/decide-order.ts'
import { isLost } from '#booking/refuse-lost-seats.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { hashOf, type Stored } from '#platform/idempotency.ts'
import { Refusal } from '#platform/refuse.ts'
import { openRounds, type Outcome } from '#platform/rounds.ts'
import { decideRound, type Decision } from './decide-round.ts'
import { readRound, type RoundOrder, type Seen } from './read-round.ts'
import { writeRound, type Written } from './write-round.ts'

type Sent = { wanted: WantedOrder; key: string; clock: Clock }

/** Undefined: not decided in the round, so the order needs its own transaction. */
type Answer = Stored | undefined

/**
 * Orders that arrive together share one read, one write and one commit; each has its own clock, rules and answer.
 * Undefined when the round did not decide the order: book it alone under the same key.
 */
export type BookInRound = (sent: Sent) => Promise<Answer>

export function openBookingRounds(db: Database): BookInRound {
  const rounds = openRounds<Sent, Answer>({
    name: 'bookings',
    run: (sent) => runRound(db, sent),
    keyOf: ({ wanted }) => wanted.memberId,
    maxSize: 24,
    maxRunning: 3,
    minSizeBeside: 16,
  })
  return (sent) => rounds(sent).catch(unlessRefused)
}

export const bookByItself = (db: Database, sent: Sent): Promise<Answer> =>
  runRound(db, [sent]).then(
    ([outcome]) => (outcome === 'postponed' ? undefined : outcome?.result),
    unlessRefused,
  )

const unlessRefused = (error: unknown): undefined => {
  if (error instanceof Refusal) throw error
}

/** Another round may take the seats between read and write. The second attempt sees that and refuses by name. */
const runRound = async (db: Database, sent: readonly Sent[]): Promise<Outcome<Answer>[]> => {
  try {
    return await tryRound(db, sent)
  } catch (error) {
    if (!isLost(error)) throw error
    return await tryRound(db, sent)
  }
}

const tryRound = async (db: Database, sent: readonly Sent[]): Promise<Outcome<Answer>[]> => {
  const orders = sent.map(({ wanted, key, clock }) => ({ wanted, key, now: clock.now() }))
  const seen = await readRound(db, orders)
  const decisions = decideRound(orders, seen)
  const rows = decisions.map((decision, at) => toWritten(orders[at]!, seen[at]!, decision))
  const decided = rows.filter((row) => row !== undefined)
  const written = decided.length === 0 ? new Set() : await writeRound(db, decided)
  return decisions.map((decision, at) => {
    if (decision === 'postponed') return decision
    const row = rows[at]
    return { result: row !== undefined && written.has(row.memberId) ? row.answer : undefined }
  })
}

const toWritten = (
  { wanted, key, now }: RoundOrder,
  { bookings: seenBookings }: Seen,
  decision: Decision,
): Written | undefined => {
  if (typeof decision === 'string') return undefined
  const { order, memberId } = wanted
  const sent = { memberId, key, hash: hashOf(order).toString('hex'), now, seenBookings }
  if ('refusal' in decision) return { ...sent, answer: decision.refusal }
  const { feeTwd, days, fullDays } = decision.booking
  const id = randomUUID()
  const bookedDays = days.map(({ classDayId }) => classDayId)
  const body: AnswerOf<typeof endpoint> = { id, bookedDays, waitingDays: [], fullDays }
  const booking = {
    id,
    code: newBookingCode(),
    actorId: memberId,
    memberId,
    classId: order.classId,
    feeTwd,
    days: days.map((day) => ({ ...day, state: 'booked' as const })),
    overlapAccepted: order.acceptOverlap,
    now,
  }
  return { ...sent, answer: { status: 200, body }, booking }
}

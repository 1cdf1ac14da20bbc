import { decideOrder, type WantedOrder } from '#booking/decide-order.ts'
import type { DayFacts } from '#booking/read-order-facts.ts'
import { storedRefusal, type Stored } from '#platform/idempotency.ts'
import type { RoundOrder, Seen } from './read-round.ts'

type Booking = { feeTwd: number; days: { classDayId: number; plus: number }[]; fullDays: number[] }

/** `alone` orders need their own transaction; `postponed` ones are decided again in the next round. */
export type Decision = { booking: Booking } | { refusal: Stored } | 'alone' | 'postponed'

/**
 * Whether earlier orders of the round are written is not known yet, so an order that only they leave without seats is
 * postponed, not refused.
 */
export function decideRound(orders: readonly RoundOrder[], seen: readonly Seen[]): Decision[] {
  const taken = new Map<number, number>()
  return orders.map((order, at) => {
    const decision = decide(order, seen[at]!, taken)
    if (typeof decision === 'object' && 'booking' in decision)
      for (const { classDayId, plus } of decision.booking.days)
        taken.set(classDayId, (taken.get(classDayId) ?? 0) + 1 + plus)
    return decision
  })
}

const decide = (
  { wanted, now }: RoundOrder,
  { facts }: Seen,
  taken: ReadonlyMap<number, number>,
): Decision => {
  if (facts?.days.some((day) => isTaken(day, wanted, taken))) return 'postponed'
  try {
    const { feeTwd, fitting, waiting, full } = decideOrder(facts, wanted, now)
    // Waitlists need locks.
    if (waiting.length > 0 || fitting.some(({ waitingParties }) => waitingParties > 0)) return 'alone'
    const days = fitting.map(({ id, plus }) => ({ classDayId: id, plus }))
    return { booking: { feeTwd, days, fullDays: full.map(({ id }) => id) } }
  } catch (error) {
    return toDecision(error)
  }
}

const isTaken = (
  { id, seatsLeft }: DayFacts,
  { order }: WantedOrder,
  taken: ReadonlyMap<number, number>,
): boolean => {
  const needed = 1 + (order.days.find(({ classDayId }) => classDayId === id)?.plus ?? 0)
  return needed <= seatsLeft && needed > seatsLeft - (taken.get(id) ?? 0)
}

const toDecision = (error: unknown): Decision => {
  try {
    return { refusal: storedRefusal(error) }
  } catch {
    // "Retry later" is not stored, and a bug must fail one request only.
    return 'alone'
  }
}

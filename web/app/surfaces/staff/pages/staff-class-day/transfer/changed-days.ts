import type { TransferPlan, TransferredDay } from 'contract/transfers/transfer'
import { spanOf } from '#surfaces/staff/parallel/span-of.ts'

export type ChangedDays = {
  theirs: string
  mine: string
  /** What has changed: the booking, who has arrived or what has begun, or the class to which the booking is to go. */
  of: 'booking' | 'roster' | 'target'
}

/** The days that become something else than was shown, a line each. Undefined when all look the same. */
export function changedDays(
  before: TransferPlan,
  plan: TransferPlan,
  now = Date.now(),
): ChangedDays | undefined {
  const pairs = [...new Set([...before.days, ...plan.days].map(({ from }) => from.classDayId))]
    .map((id) => [dayOf(before, id), dayOf(plan, id)] as const)
    .filter(([was, is]) => was === undefined || is === undefined || wordsOf(was) !== wordsOf(is))
  if (pairs.length === 0) return undefined
  return {
    theirs: pairs.map(([was, is]) => lineOf(is, was)).join('\n'),
    mine: pairs.map(([was, is]) => lineOf(was, is)).join('\n'),
    of: ofPairs(pairs, now),
  }
}

type Pair = readonly [TransferredDay | undefined, TransferredDay | undefined]

const ofPairs = (pairs: readonly Pair[], now: number): ChangedDays['of'] => {
  if (pairs.some((pair) => isOfBooking(pair, now))) return 'booking'
  return pairs.some(([was, is]) => was?.fit === 'arrived' || is?.fit === 'arrived' || is === undefined)
    ? 'roster'
    : 'target'
}

/** A day that has begun leaves the plan by itself. */
const isOfBooking = ([was, is]: Pair, now: number): boolean => {
  if (was === undefined || is === undefined) return Date.parse((was ?? is)!.from.startsAt) > now
  return was.people !== is.people || was.isWaiting !== is.isWaiting
}

const dayOf = ({ days }: TransferPlan, id: number): TransferredDay | undefined =>
  days.find(({ from }) => from.classDayId === id)

const lineOf = (day: TransferredDay | undefined, other: TransferredDay | undefined): string =>
  day === undefined ? `${spanOf(other!.from)}：沒有這一天` : `${spanOf(day.from)}：${wordsOf(day)}`

const seatsOf = ({ people, isWaiting, fit }: TransferredDay): string =>
  fit === 'arrived' ? '已經簽到' : `${isWaiting ? '候補' : '報名'} ${people} 位`

const wordsOf = (day: TransferredDay): string => {
  const { to, fit, isBoth } = day
  if (fit === 'arrived' || to === null) return `${seatsOf(day)}，留在原班`
  const lacking = fit === 'seats_lacking' ? '，名額不夠' : ''
  return `${seatsOf(day)}，轉到 ${spanOf(to)}${isBoth ? '，和那一班的報名合成一筆' : ''}${lacking}`
}

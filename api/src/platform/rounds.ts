import { roundsTotal } from './metrics.ts'
import { refuse } from './refuse.ts'

/** What a round made of one item; a postponed item is the first of the next round. */
export type Outcome<Result> = { result: Result } | 'postponed'

type Options<Item, Result> = {
  /** Label of the metrics. */
  name: string
  /**
   * Answers all items, in their order. When it throws, every item of the round fails with that error; a round that only
   * reads is run once more before, on another connection.
   */
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>
  /** Two items with the same key are never in rounds at the same time. */
  keyOf?: (item: Item) => string
  isReading?: boolean
  /** Maximum items of a round. */
  maxSize: number
  /** Maximum rounds at the same time. */
  maxRunning: number
  /** Fewer items wait for the end of a running round, for `besideMs` at most: a larger round takes less work per item. */
  minSizeBeside?: number
}

type Waiting<Item, Result> = {
  item: Item
  key: string | symbol
  since: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Maximum number of waiting items; further ones are refused at once. */
const maxWaiting = 5_000
/** A round that takes longer is stopped by something; others begin beside it, in ms. */
const besideMs = 20
/** An item that has waited longer than this is not begun, in ms: its request is about to reach its deadline. */
const maxWaitMs = 2_500

/**
 * Answers many items with few statements: items that arrive while rounds run form the next round together. A round
 * begins in the next turn of the event loop, so that a single item does not wait for others. An item that waits too
 * long, or finds too many waiting, is refused with `overloaded`.
 *
 * @returns the function that answers one item
 */
export function openRounds<Item, Result>(options: Options<Item, Result>): (item: Item) => Promise<Result> {
  const { keyOf = () => Symbol('no key'), maxRunning, minSizeBeside = 1 } = options
  const busy = new Set<string | symbol>()
  let queue: Waiting<Item, Result>[] = []
  let running = 0
  let isPlanned = false
  let timer: NodeJS.Timeout | undefined

  const plan = (): void => {
    if (isPlanned || running === maxRunning || queue.length === 0) return
    if (running > 0 && queue.length < minSizeBeside) timer ??= setTimeout(planNow, besideMs)
    else planNow()
  }
  const planNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      void begin()
    })
  }
  const begin = async (): Promise<void> => {
    const { round, others } = takeRound(refuseLate(queue), busy, options.maxSize)
    queue = others
    if (round.length === 0) return
    running += 1
    plan()
    const postponed = await settle(round, options)
    running -= 1
    for (const { key } of round) busy.delete(key)
    queue = [...postponed, ...queue]
    plan()
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= maxWaiting) return reject(overloaded())
      queue.push({ item, key: keyOf(item), since: performance.now(), resolve, reject })
      plan()
    })
}

const overloaded = () => refuse('overloaded', { retryAfterSeconds: 2 })

const isLate = ({ since }: { since: number }): boolean => performance.now() - since > maxWaitMs

/** Those that have not waited too long. */
const refuseLate = <W extends { since: number; reject: (error: unknown) => void }>(
  queue: readonly W[],
): W[] =>
  queue.filter((one) => {
    const isInTime = !isLate(one)
    if (!isInTime) one.reject(overloaded())
    return isInTime
  })

/** Takes the items with free keys, in the order of their arrival, and marks the keys as busy. */
const takeRound = <W extends { key: string | symbol }>(
  queue: readonly W[],
  busy: Set<string | symbol>,
  size: number,
): { round: W[]; others: W[] } => {
  const round: W[] = []
  const others: W[] = []
  for (const one of queue) {
    const isChosen = round.length < size && !busy.has(one.key)
    if (isChosen) busy.add(one.key)
    ;(isChosen ? round : others).push(one)
  }
  return { round, others }
}

/** Runs a round and answers its items; returns those that it postponed. */
const settle = async <Item, Result>(
  round: readonly Waiting<Item, Result>[],
  { name, run, isReading = false }: Options<Item, Result>,
): Promise<Waiting<Item, Result>[]> => {
  try {
    const items = round.map(({ item }) => item)
    const outcomes = await run(items).catch((error: unknown) => {
      if (!isReading || isLate(round[0]!)) throw error
      return run(items)
    })
    roundsTotal.inc({ name, result: 'done' })
    return round.filter(({ resolve }, at) => {
      const outcome = outcomes[at]!
      if (outcome !== 'postponed') resolve(outcome.result)
      return outcome === 'postponed'
    })
  } catch (error) {
    roundsTotal.inc({ name, result: 'failed' })
    for (const { reject } of round) reject(error)
    return []
  }
}

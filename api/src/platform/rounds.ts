import { roundsTotal } from './metrics.ts'
import { refuse } from './refuse.ts'

export type Outcome<Result> = { result: Result } | 'postponed'

type Options<Item, Result> = {
  name: string
  /** Answers in the order of the items. When it throws, every item fails; a reading round is run once more before. */
  run: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>
  /** Two items with the same key are never in rounds at the same time. */
  keyOf?: (item: Item) => string
  isReading?: boolean
  maxSize: number
  maxRunning: number
  /** Fewer items wait for a running round, for `besideMs` at most: a larger round takes less work per item. */
  minSizeBeside?: number
}

type Waiting<Item, Result> = {
  item: Item
  key: string | symbol
  since: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const maxWaiting = 5_000
/** A round that takes longer is blocked by something; others begin beside it. */
const besideMs = 20
/** An item that has waited longer is not begun: its request is about to reach its deadline. */
const maxWaitMs = 2_500

/** Items that arrive while rounds run form the next round; a single item does not wait. Refuses `overloaded`. */
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

const refuseLate = <W extends { since: number; reject: (error: unknown) => void }>(
  queue: readonly W[],
): W[] =>
  queue.filter((one) => {
    const isInTime = !isLate(one)
    if (!isInTime) one.reject(overloaded())
    return isInTime
  })

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

type Counted = { current: number; ttl: number }
type Answer = (error: Error | null, counted: Counted) => void

/** Callers that are counted at a time; then those that were counted longest ago are forgotten. */
const mostKeys = 20_000

/**
 * What @fastify/rate-limit counts in, by the steady clock of the process. The store of the plugin counts by the time of
 * day: when that is set back by an hour, a caller who has reached a limit stays refused for an hour.
 */
export class SteadyStore {
  readonly #windows = new Map<string, { count: number; begun: number }>()
  readonly #now: () => number

  constructor(_options: unknown, now: () => number = () => performance.now()) {
    this.#now = now
  }

  incr(key: string, answer: Answer, timeWindow: number): void {
    const now = this.#now()
    const known = this.#windows.get(key)
    const isOver = known === undefined || known.begun + timeWindow <= now
    const window = isOver ? { count: 1, begun: now } : { ...known, count: known.count + 1 }
    // Deleted and set again, so that the first key is the one that was counted longest ago.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > mostKeys) this.#windows.delete(this.#windows.keys().next().value!)
    answer(null, { current: window.count, ttl: timeWindow - (now - window.begun) })
  }

  child(options: unknown): SteadyStore {
    return new SteadyStore(options, this.#now)
  }
}

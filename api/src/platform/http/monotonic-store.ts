type Counted = { current: number; ttl: number }
type Answer = (error: Error | null, counted: Counted) => void

const maxKeys = 20_000

/** The plugin's own store uses the system clock: set back by an hour, it refuses a caller for an hour. */
export class MonotonicStore {
  readonly #windows = new Map<string, { count: number; begun: number }>()
  readonly #now: () => number

  constructor(_options: unknown, now: () => number = () => performance.now()) {
    this.#now = now
  }

  incr(key: string, answer: Answer, timeWindow: number): void {
    answer(null, this.count(key, timeWindow))
  }

  count(key: string, timeWindow: number): Counted {
    const now = this.#now()
    const known = this.#windows.get(key)
    const isOver = known === undefined || known.begun + timeWindow <= now
    const window = isOver ? { count: 1, begun: now } : { ...known, count: known.count + 1 }
    // Deleted and inserted again, so that the first key of the map is the oldest.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    if (this.#windows.size > maxKeys) this.#windows.delete(this.#windows.keys().next().value!)
    return { current: window.count, ttl: timeWindow - (now - window.begun) }
  }

  takeBack(key: string): void {
    const window = this.#windows.get(key)
    if (window !== undefined && window.count > 0) window.count -= 1
  }

  child(options: unknown): MonotonicStore {
    return new MonotonicStore(options, this.#now)
  }
}

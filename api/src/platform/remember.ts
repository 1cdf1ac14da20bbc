/**
 * Caches the last value of `load` in memory, for data that every page needs and that rarely changes. Concurrent callers
 * share one load. A failed load is not cached; after `forget` the next caller loads again.
 *
 * @param ttlMs how long a value may be used, in ms
 */
export function remember<T>(
  load: () => Promise<T>,
  ttlMs: number,
  now: () => number = performance.now.bind(performance),
): (() => Promise<T>) & { forget(): void } {
  let cached: { answer: Promise<T>; until: number } | undefined
  const read = () => {
    if (cached === undefined || cached.until <= now()) {
      const answer = load()
      cached = { answer, until: now() + ttlMs }
      answer.catch(() => {
        if (cached?.answer === answer) cached = undefined
      })
    }
    return cached.answer
  }
  return Object.assign(read, { forget: () => (cached = undefined) })
}

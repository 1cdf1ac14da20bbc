/** Caches the last value of `load`. Concurrent callers share one load; a failed load is not cached. `ttlMs` in ms. */
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

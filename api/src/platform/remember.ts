/**
 * Remembers the last answer for a while, so that what every page needs and hardly ever changes costs no statement.
 * Callers at the same time share one load. A failed load is not remembered; `forget` makes the next caller load.
 *
 * @param life how long an answer may be used, in ms
 */
export function remember<T>(
  load: () => Promise<T>,
  life: number,
  now: () => number = performance.now.bind(performance),
): (() => Promise<T>) & { forget(): void } {
  let kept: { answer: Promise<T>; until: number } | undefined
  const read = () => {
    if (kept === undefined || kept.until <= now()) {
      const answer = load()
      kept = { answer, until: now() + life }
      answer.catch(() => {
        if (kept?.answer === answer) kept = undefined
      })
    }
    return kept.answer
  }
  return Object.assign(read, { forget: () => (kept = undefined) })
}

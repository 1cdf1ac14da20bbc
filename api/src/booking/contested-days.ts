/** How long a day is contested after a refusal for lack of seats, in ms. */
const contestedMs = 1000
const maxDays = 1000

const contested = new Map<number, number>()

/**
 * Days on which a party recently found no seats, in this process. Only a hint to check before opening a transaction:
 * the database always decides whether there are seats.
 */
export const isContested = (dayIds: readonly number[]): boolean => {
  const now = performance.now()
  return dayIds.some((id) => (contested.get(id) ?? 0) > now)
}

export function markContested(dayIds: readonly number[]): void {
  if (contested.size > maxDays) contested.clear()
  for (const id of dayIds) contested.set(id, performance.now() + contestedMs)
}

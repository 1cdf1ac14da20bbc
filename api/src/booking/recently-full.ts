/** How long a day counts as contested after somebody was refused for want of seats, in ms. */
const memory = 1000
const mostDays = 1000

const contested = new Map<number, number>()

/**
 * Days on which a party found no seats a moment ago, in this process. Only a hint where it pays to look before opening
 * a transaction: whether there are seats is always asked of the database.
 */
export const isContested = (dayIds: readonly number[]): boolean => {
  const now = performance.now()
  return dayIds.some((id) => (contested.get(id) ?? 0) > now)
}

export function markContested(dayIds: readonly number[]): void {
  if (contested.size > mostDays) contested.clear()
  for (const id of dayIds) contested.set(id, performance.now() + memory)
}

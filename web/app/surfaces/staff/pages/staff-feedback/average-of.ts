/** With one decimal, `4.6`; the index of a count is its rating less one. */
export function averageOf(ratings: readonly number[]): { average: string; total: number } {
  const total = ratings.reduce((sum, members) => sum + members, 0)
  const points = ratings.reduce((sum, members, index) => sum + members * (index + 1), 0)
  return { average: (points / Math.max(1, total)).toFixed(1), total }
}

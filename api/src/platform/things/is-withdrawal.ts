/** Visitors see it later than they would have, or no longer; also what they do not see yet. Times are ISO, null: a draft. */
export function isWithdrawal(was: unknown, wanted: unknown, now: Date): boolean {
  const before = timeOf(was)
  return before < Infinity && timeOf(wanted) > Math.max(before, now.getTime())
}

const timeOf = (publishedAt: unknown): number =>
  typeof publishedAt === 'string' ? Date.parse(publishedAt) : Infinity

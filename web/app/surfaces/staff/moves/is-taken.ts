import type { WeekDay, WeekUse } from 'contract/planning/week'
import type { Span } from './shift-to.ts'

type Others = { days: readonly WeekDay[]; uses: readonly WeekUse[] }

/** Whether a class or an approved use of these takes place then. Drafts and pending uses have nothing yet. */
export function isTaken({ days, uses }: Others, { startsAt, endsAt }: Span): boolean {
  const taken = [
    ...days.filter(({ isCancelled, isDraft }) => !isCancelled && !isDraft),
    ...uses.filter(({ isPending }) => !isPending),
  ]
  return taken.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)
}

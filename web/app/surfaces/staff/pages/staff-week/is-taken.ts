import type { Span } from './shift-to.ts'
import type { WeekCell } from './week-rows.ts'

/** Whether a class or an approved use has the room or the teacher of a cell then. Drafts and pending uses have nothing yet. */
export function isTaken({ days, uses }: WeekCell, { startsAt, endsAt }: Span): boolean {
  const taken = [
    ...days.filter(({ isCancelled, isDraft }) => !isCancelled && !isDraft),
    ...uses.filter(({ isPending }) => !isPending),
  ]
  return taken.some((other) => other.startsAt < endsAt && startsAt < other.endsAt)
}

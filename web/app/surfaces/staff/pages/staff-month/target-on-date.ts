import { unknownVenue } from 'contract/catalog/online-class'
import type { WeekDay, WeekUse } from 'contract/planning/week'
import type { DropTarget } from '#surfaces/staff/moves/drop-props.ts'
import { isTaken } from '#surfaces/staff/moves/is-taken.ts'
import { shiftTo } from '#surfaces/staff/moves/shift-to.ts'
import type { Dragged } from '#surfaces/staff/moves/use-moving.ts'
import { isUse, type MonthEntry } from './month-days.ts'

/**
 * What is dropped on a date stays at its time and in its room. Undefined where it is already, and where that is over. `all`: what
 * the calendar shows, of all dates.
 */
export function targetOnDate(
  dragged: Dragged,
  { date, all }: { date: string; all: readonly MonthEntry[] },
  now: number,
): DropTarget | undefined {
  const moved = dragged.kind === 'use' ? dragged.use : dragged.day
  const span = shiftTo(date, moved)
  if (span.startsAt === moved.startsAt || Date.parse(span.startsAt) <= now) return undefined
  // Includes the dragged entry itself: it lasts 24 hours at most, so on another date it cannot overlap its old time.
  const others = all.filter((other) => meets(other, moved))
  const drop = isTaken(byKind(others), span) ? 'clash' : 'free'
  if (dragged.kind === 'day')
    return { drop, moving: { kind: 'day', day: dragged.day, to: { ...span, venue: dragged.day.venue } } }
  const { use } = dragged
  return { drop, moving: { kind: 'use', use, move: { useId: use.id, spaceId: use.spaceId, ...span } } }
}

/** Whether both need the same room or the same teacher. */
const meets = (one: MonthEntry, other: MonthEntry): boolean => {
  const room = roomOf(one)
  if (room !== undefined && one.baseId === other.baseId && room === roomOf(other)) return true
  return !isUse(one) && !isUse(other) && one.teachers.some((name) => other.teachers.includes(name))
}

const roomOf = (entry: MonthEntry): string | undefined => {
  if (isUse(entry)) return entry.spaceName
  return entry.isOnline || entry.venue === unknownVenue ? undefined : entry.venue
}

const byKind = (entries: readonly MonthEntry[]): { days: WeekDay[]; uses: WeekUse[] } => ({
  days: entries.filter((entry): entry is WeekDay => !isUse(entry)),
  uses: entries.filter(isUse),
})

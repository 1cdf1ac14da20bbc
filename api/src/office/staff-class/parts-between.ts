import { changedParts, type ChangedPart } from 'contract/office/recall'

/** As `classSnapshot` stores it. */
export type ClassSnapshot = {
  cancelledAt: string | null
  confirmedAt: string | null
  notOpenedAt: string | null
  decideBy: string | null
  mergedIntoId: number | null
  mode?: string
  days: DaySnapshot[]
}
type DaySnapshot = {
  id: number
  startsAt: string
  endsAt: string
  venue: string
  onlineUrl?: string | null
  capacity: number
  cancelledAt: string | null
  substituteIds?: number[] | null
}

/** What an act changed, in the order of `changedParts`. Days of a class that was cancelled or restored are not distinguished. */
export function partsBetween(before: ClassSnapshot, after: ClassSnapshot): ChangedPart[] {
  const known = new Map(before.days.map((day) => [day.id, day]))
  const changed = after.days.flatMap((day) => {
    const was = known.get(day.id)
    return was === undefined ? [] : [{ was, day }]
  })
  const anyDay = (differs: (pair: { was: DaySnapshot; day: DaySnapshot }) => boolean) => changed.some(differs)
  const isOtherMode = before.mode !== undefined && before.mode !== after.mode
  const isOfWhole = before.cancelledAt !== after.cancelledAt
  const parts: Record<ChangedPart, boolean> = {
    cancelled: before.cancelledAt === null && after.cancelledAt !== null,
    restored: before.cancelledAt !== null && after.cancelledAt === null,
    confirmed: before.confirmedAt !== after.confirmedAt,
    not_opened: before.notOpenedAt !== after.notOpenedAt,
    decision_time: before.decideBy !== after.decideBy,
    merged: before.mergedIntoId !== after.mergedIntoId,
    day_added: after.days.some(({ id }) => !known.has(id)),
    days_cancelled:
      !isOfWhole && anyDay(({ was, day }) => was.cancelledAt === null && day.cancelledAt !== null),
    days_restored:
      !isOfWhole && anyDay(({ was, day }) => was.cancelledAt !== null && day.cancelledAt === null),
    times: anyDay(({ was, day }) => was.startsAt !== day.startsAt || was.endsAt !== day.endsAt),
    // An online day has no room.
    rooms: !isOtherMode && anyDay(({ was, day }) => was.venue !== day.venue && !isMovedOnline(was, day)),
    online: isOtherMode || anyDay(({ was, day }) => isMovedOnline(was, day)),
    link: anyDay(({ was, day }) => !isMovedOnline(was, day) && linkOf(was) !== linkOf(day)),
    seats: anyDay(({ was, day }) => was.capacity !== day.capacity),
    teachers: anyDay(
      ({ was, day }) =>
        JSON.stringify(was.substituteIds ?? null) !== JSON.stringify(day.substituteIds ?? null),
    ),
  }
  return changedParts.filter((part) => parts[part])
}

const linkOf = ({ onlineUrl }: DaySnapshot): string | null => onlineUrl ?? null
const isMovedOnline = (was: DaySnapshot, day: DaySnapshot): boolean =>
  (linkOf(was) === null) !== (linkOf(day) === null)

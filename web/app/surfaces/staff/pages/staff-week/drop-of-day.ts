import type { WeekDay } from 'contract/planning/week'
import type { DayPlace, DraggedDay } from '#surfaces/staff/moves/day-place.ts'
import type { Drop } from '#surfaces/staff/moves/drop-props.ts'
import { isTaken } from '#surfaces/staff/moves/is-taken.ts'
import { shiftTo } from '#surfaces/staff/moves/shift-to.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type Row = Pick<WeekRow, 'name' | 'room' | 'mayClash'>
type Place = { row: Row; date: string; cell: WeekCell }

/**
 * The same time of another date, in the same row or, if it has a room, in that of another row of its base; undefined: the day
 * cannot be moved there.
 */
export function moveDayTo(
  { day, from }: DraggedDay,
  { row, date }: Omit<Place, 'cell'>,
  now: number,
): DayPlace | undefined {
  const venue = row.name === from ? day.venue : roomOfRow(day, row)
  const span = shiftTo(date, day)
  const isSame = span.startsAt === day.startsAt && venue === day.venue
  return venue === undefined || isSame || Date.parse(span.startsAt) <= now ? undefined : { ...span, venue }
}

const roomOfRow = ({ baseId, isOnline }: WeekDay, { room }: Row): string | undefined =>
  isOnline || room?.baseId !== baseId ? undefined : room.venue

/** What dropping the day in a cell would mean; undefined: nothing, it is no target. */
export function dropOfDay(dragged: DraggedDay, place: Place, now: number): Drop | undefined {
  const to = moveDayTo(dragged, place, now)
  if (to === undefined) return undefined
  const { days, uses } = place.cell
  const others = days.filter(({ id }) => id !== dragged.day.id)
  return place.row.mayClash && isTaken({ days: others, uses }, to) ? 'clash' : 'free'
}

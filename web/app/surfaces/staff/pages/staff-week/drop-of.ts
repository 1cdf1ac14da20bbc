import type { UseMove } from 'contract/lending/staff-moves'
import type { WeekUse } from 'contract/planning/week'
import type { Drop } from '#surfaces/staff/moves/drop-props.ts'
import { isTaken } from '#surfaces/staff/moves/is-taken.ts'
import { shiftTo } from '#surfaces/staff/moves/shift-to.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type Place = { row: Pick<WeekRow, 'space'>; date: string; cell: WeekCell }

/** The same time of another day, in the room of the row; undefined: the use cannot be moved there. */
export function moveTo(use: WeekUse, { row, date }: Omit<Place, 'cell'>, now: number): UseMove | undefined {
  if (row.space === undefined || row.space.baseId !== use.baseId) return undefined
  const { startsAt, endsAt } = shiftTo(date, use)
  const isSame = startsAt === use.startsAt && row.space.id === use.spaceId
  return isSame || Date.parse(startsAt) <= now
    ? undefined
    : { useId: use.id, spaceId: row.space.id, startsAt, endsAt }
}

/** What dropping the use in a cell would mean; undefined: nothing, it is no target. */
export function dropOf(use: WeekUse, place: Place, now: number): Drop | undefined {
  const move = moveTo(use, place, now)
  if (move === undefined) return undefined
  const { days, uses } = place.cell
  return isTaken({ days, uses: uses.filter(({ id }) => id !== use.id) }, move) ? 'clash' : 'free'
}

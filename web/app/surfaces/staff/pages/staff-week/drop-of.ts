import type { WeekUse } from 'contract/planning/week'
import type { UseMove } from 'contract/spaces/staff-moves'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import type { WeekCell, WeekRow } from './week-rows.ts'

/** `clash`: something else has the room then, as far as this page knows; the form says it exactly. */
export type Drop = 'free' | 'clash'

type Place = { row: Pick<WeekRow, 'space'>; date: string; cell: WeekCell }

/** The same time of another day, in the room of the row; undefined: the use cannot be moved there. */
export function moveTo(use: WeekUse, { row, date }: Omit<Place, 'cell'>, now: number): UseMove | undefined {
  if (row.space === undefined || row.space.baseId !== use.baseId) return undefined
  const from = taipeiDate(new Date(use.startsAt))
  const shiftMs = startOfTaipeiDay(date).getTime() - startOfTaipeiDay(from).getTime()
  const shifted = (at: string) => new Date(Date.parse(at) + shiftMs).toISOString()
  const [startsAt, endsAt] = [shifted(use.startsAt), shifted(use.endsAt)]
  const isSame = shiftMs === 0 && row.space.id === use.spaceId
  return isSame || Date.parse(startsAt) <= now
    ? undefined
    : { useId: use.id, spaceId: row.space.id, startsAt, endsAt }
}

/** What dropping the use in a cell would mean; undefined: nothing, it is no target. */
export function dropOf(use: WeekUse, place: Place, now: number): Drop | undefined {
  const move = moveTo(use, place, now)
  if (move === undefined) return undefined
  const { days, uses } = place.cell
  const taken = [
    ...days.filter(({ isCancelled, isDraft }) => !isCancelled && !isDraft),
    ...uses.filter(({ id, isPending }) => id !== use.id && !isPending),
  ]
  const isInTheWay = taken.some((other) => other.startsAt < move.endsAt && move.startsAt < other.endsAt)
  return isInTheWay ? 'clash' : 'free'
}

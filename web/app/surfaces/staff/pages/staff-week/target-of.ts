import { dropOfDay, moveDayTo } from './drop-of-day.ts'
import { dropOf, moveTo, type Drop } from './drop-of.ts'
import type { Dragged, Moving } from './use-moving.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type Place = { row: Omit<WeekRow, 'cells'>; date: string; cell: WeekCell }

/** What dropping it in a cell means, and what is opened there; undefined where it cannot be dropped. */
export function targetOf(
  dragged: Dragged,
  place: Place,
  now: number,
): { drop: Drop; moving: Moving } | undefined {
  if (dragged.kind === 'use') {
    const { use } = dragged
    const [drop, move] = [dropOf(use, place, now), moveTo(use, place, now)]
    return drop && move && { drop, moving: { kind: 'use', use, move } }
  }
  const [drop, to] = [dropOfDay(dragged, place, now), moveDayTo(dragged, place, now)]
  return drop && to && { drop, moving: { kind: 'day', day: dragged.day, to } }
}

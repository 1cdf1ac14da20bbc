import type { DropTarget } from '#surfaces/staff/moves/drop-props.ts'
import type { Dragged } from '#surfaces/staff/moves/use-moving.ts'
import { dropOfDay, moveDayTo } from './drop-of-day.ts'
import { dropOf, moveTo } from './drop-of.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type Place = { row: Omit<WeekRow, 'cells'>; date: string; cell: WeekCell }

/** Undefined where it cannot be dropped. */
export function targetOf(dragged: Dragged, place: Place, now: number): DropTarget | undefined {
  if (dragged.kind === 'use') {
    const { use } = dragged
    const [drop, move] = [dropOf(use, place, now), moveTo(use, place, now)]
    return drop && move && { drop, moving: { kind: 'use', use, move } }
  }
  const [drop, to] = [dropOfDay(dragged, place, now), moveDayTo(dragged, place, now)]
  return drop && to && { drop, moving: { kind: 'day', day: dragged.day, to } }
}

import type { UseMove } from 'contract/lending/staff-moves'
import type { WeekDay, WeekUse } from 'contract/planning/week'
import { useState } from 'react'
import type { DayPlace, DraggedDay } from './day-place.ts'

export type Dragged = { kind: 'use'; use: WeekUse } | ({ kind: 'day' } & DraggedDay)

/** A use or a day with the time and place that its form shows at first. */
export type Moving =
  | { kind: 'use'; use: WeekUse; move: UseMove }
  | { kind: 'day'; day: WeekDay; to: DayPlace }

export type Moves = {
  /** What the mouse drags. */
  dragged: Dragged | undefined
  drag: (what: Dragged | undefined) => void
  open: (moving: Moving) => void
  now: number
}

/** Dragging a use or a day, and the form that opens where it is dropped, or at its button. */
export function useMoving(now: number) {
  const [dragged, drag] = useState<Dragged>()
  const [moving, setMoving] = useState<Moving>()
  const open = (opened: Moving) => {
    drag(undefined)
    setMoving(opened)
  }
  const moves: Moves = { dragged, drag, open, now }
  return { moving, moves, close: () => setMoving(undefined) }
}

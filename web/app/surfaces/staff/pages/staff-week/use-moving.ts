import type { WeekUse } from 'contract/planning/week'
import type { UseMove } from 'contract/spaces/staff-moves'
import { useState } from 'react'

/** A use with the time and space that its form shows at first. */
type Moving = { use: WeekUse; move: UseMove }

export type WeekMoves = {
  /** What the mouse drags. */
  dragged: WeekUse | undefined
  drag: (use: WeekUse | undefined) => void
  open: (use: WeekUse, move: UseMove) => void
  now: number
}

/** Dragging a use, and the form that opens where it is dropped, or at its button. */
export function useMoving(now: number) {
  const [dragged, drag] = useState<WeekUse>()
  const [moving, setMoving] = useState<Moving>()
  const open = (use: WeekUse, move: UseMove) => {
    drag(undefined)
    setMoving({ use, move })
  }
  const moves: WeekMoves = { dragged, drag, open, now }
  return { moving, moves, close: () => setMoving(undefined) }
}

import type { ReactNode } from 'react'
import { dropOf, moveTo } from './drop-of.ts'
import type { WeekMoves } from './use-moving.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type WeekCellBoxProps = {
  row: Pick<WeekRow, 'space'>
  date: string
  cell: WeekCell
  moves: WeekMoves
  children: ReactNode
}

/** Takes a use that is dragged here, and says before whether something is in its way. */
export function WeekCellBox({ row, date, cell, moves, children }: WeekCellBoxProps) {
  const { dragged, open, now } = moves
  const drop = dragged && dropOf(dragged, { row, date, cell }, now)
  const move = dragged && moveTo(dragged, { row, date }, now)
  if (dragged === undefined || move === undefined) return <td data-drop={dragged && 'none'}>{children}</td>
  return (
    <td
      data-drop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      }}
      onDrop={(event) => {
        event.preventDefault()
        open(dragged, move)
      }}
    >
      {children}
    </td>
  )
}

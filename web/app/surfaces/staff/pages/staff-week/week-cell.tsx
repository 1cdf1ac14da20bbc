import type { ReactNode } from 'react'
import { targetOf } from './target-of.ts'
import type { WeekMoves } from './use-moving.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'

type WeekCellBoxProps = {
  row: Omit<WeekRow, 'cells'>
  date: string
  cell: WeekCell
  moves: WeekMoves
  children: ReactNode
}

/** Takes what is dragged here, and says before whether something is in its way. */
export function WeekCellBox({ row, date, cell, moves, children }: WeekCellBoxProps) {
  const { dragged, open, now } = moves
  const target = dragged && targetOf(dragged, { row, date, cell }, now)
  if (target === undefined) return <td data-drop={dragged && 'none'}>{children}</td>
  return (
    <td
      data-drop={target.drop}
      onDragOver={(event) => {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      }}
      onDrop={(event) => {
        event.preventDefault()
        open(target.moving)
      }}
    >
      {children}
    </td>
  )
}

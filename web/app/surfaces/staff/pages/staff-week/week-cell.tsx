import type { ReactNode } from 'react'
import { dropProps } from '#surfaces/staff/moves/drop-props.ts'
import type { Moves } from '#surfaces/staff/moves/use-moving.ts'
import { targetOf } from './target-of.ts'
import type { WeekCell, WeekRow } from './week-rows.ts'
import moveStyles from '#surfaces/staff/moves/movable.module.css'

type WeekCellBoxProps = {
  row: Omit<WeekRow, 'cells'>
  date: string
  cell: WeekCell
  moves: Moves
  children: ReactNode
}

/** Takes what is dragged here. */
export function WeekCellBox({ row, date, cell, moves, children }: WeekCellBoxProps) {
  const { dragged, now } = moves
  const target = dragged && targetOf(dragged, { row, date, cell }, now)
  return (
    <td className={moveStyles.place} {...dropProps(target, moves)}>
      {children}
    </td>
  )
}

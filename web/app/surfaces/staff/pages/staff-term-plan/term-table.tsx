import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import type { PlanPreviewBody } from '#surfaces/staff/planning/plan-preview.tsx'
import { RoomOptions } from '#surfaces/staff/planning/room-field.tsx'
import { useRooms } from '#surfaces/staff/planning/use-rooms.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PlannedClass } from './planned-class.tsx'
import { roomsOf, type PlannedRow, type Problem } from './planned-row.ts'
import type { TermRow } from './term-row.ts'
import styles from './term-table.module.css'

type TermTableProps = {
  planned: readonly PlannedRow[]
  options: ClassOptions
  /** Shows only the classes with a clash. */
  isNarrowed: boolean
  problem: Problem | undefined
  previewOf: (each: PlannedRow, now: number) => PlanPreviewBody | undefined
  change: (row: TermRow) => void
}

const columns = ['班別', '第一堂', '堂數', '時間', '教室', '老師', '名額', '費用', '問題']

/** A table where it has the room for one, else a card for each class: the same inputs, laid out by the styles. */
export function TermTable({ planned, isNarrowed, problem, ...shared }: TermTableProps) {
  const rooms = useRooms(planned.map(({ row }) => row.texts.baseId))
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>下一期的班</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {planned.map((each) => (
          <PlannedClass
            key={each.row.id}
            {...each}
            {...shared}
            rooms={rooms.get(each.row.texts.baseId)}
            isHidden={isNarrowed && each.clashes.length === 0 && problem?.id !== each.row.id}
            {...(problem?.id === each.row.id && { problem })}
          />
        ))}
        <Totals planned={planned.filter(({ row }) => !row.isOut)} />
      </table>
      {[...new Map(planned.map((each) => [roomsOf(each), each.row.texts.baseId]))].map(([id, baseId]) => (
        <RoomOptions key={id} id={id} rooms={rooms.get(baseId)?.rooms ?? []} />
      ))}
    </div>
  )
}

function Totals({ planned }: { planned: readonly PlannedRow[] }) {
  const sum = (of: (each: PlannedRow) => number) => planned.reduce((total, each) => total + of(each), 0)
  const clashes = sum(({ clashes: { length } }) => length)
  return (
    <tfoot>
      <tr>
        <th scope="row">合計 {planned.length} 班</th>
        <td>跳過 {sum(({ plan }) => plan.skipped.length)} 天</td>
        <td data-number>{sum(({ plan }) => plan.days.length)} 堂</td>
        <td colSpan={6} className={styles.clashCount}>
          撞期 {clashes}
        </td>
      </tr>
    </tfoot>
  )
}

import { useState } from 'react'
import { problemOfTimes } from '#surfaces/staff/changes/day-span.ts'
import type { ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import type { PlanPreviewBody } from '#surfaces/staff/planning/plan-preview.tsx'
import { plannedDates } from '#surfaces/staff/planning/toggle-date.ts'
import { useRhythm } from '#surfaces/staff/planning/use-rhythm.ts'
import type { Rooms } from '#surfaces/staff/planning/use-rooms.ts'
import { Button } from '#ui/button.tsx'
import { ClashLines } from './clash-lines.tsx'
import { ClassCells } from './class-cells.tsx'
import { ClassDetails } from './class-details.tsx'
import type { OfField, PlannedRow, Problem } from './planned-row.ts'
import type { TermRow } from './term-row.ts'
import styles from './term-table.module.css'

type PlannedClassProps = PlannedRow & {
  options: ClassOptions
  /** Of its base. */
  rooms: Rooms | undefined
  isHidden: boolean
  problem?: Problem
  previewOf: (each: PlannedRow, now: number) => PlanPreviewBody | undefined
  change: (row: TermRow) => void
}

/** The cells of a class, and below them what is wrong, or all of its days when it is opened. */
export function PlannedClass(props: PlannedClassProps) {
  const { row, plan, clashes, nameNotes, options, rooms, isHidden, problem, previewOf, change } = props
  const [isOpen, setOpen] = useState(false)
  const set = (changed: Partial<ClassTexts>) => change({ ...row, texts: { ...row.texts, ...changed } })
  const rhythm = useRhythm({ texts: row.texts, dates: plannedDates(plan), change: set })
  const name = `${row.title}（${row.texts.name}）`
  const wrongEnd = problemOfTimes(row.texts)
  const errorOf = (field: string) => {
    if (problem?.field === field) return { error: problem.message }
    return field === 'until' && wrongEnd !== undefined ? { error: wrongEnd } : {}
  }
  const of: OfField = (field, label) => ({
    id: `class-${row.id}-${field}`,
    label,
    'aria-label': `${label}，${name}`,
    value: row.texts[field],
    ...errorOf(field),
    onChange: ({ target }) => set({ [field]: target.value }),
  })
  if (row.isOut) return <LeftOut {...{ row, name, isHidden }} take={() => change({ ...row, isOut: false })} />
  // The rhythm is the one input among the details that can be wrong.
  const isShown = isOpen || problem?.field === 'everyWeeks'
  const details = `class-${row.id}-details`
  return (
    <tbody hidden={isHidden} className={styles.class} data-problem={clashes.length > 0 || undefined}>
      <ClassCells
        {...{ row, plan, clashes, nameNotes, options, rooms, rhythm, of, set, name, details }}
        isOpen={isShown}
        toggle={() => setOpen(!isShown)}
      />
      <tr id={details} hidden={!isShown && clashes.length === 0} className={styles.details}>
        <td colSpan={9}>
          {isShown ? (
            <ClassDetails
              {...{ row, plan, clashes, nameNotes, options, rhythm, of, name, change }}
              previewOf={(now) => previewOf({ row, plan, clashes, nameNotes }, now)}
            />
          ) : (
            <ClashLines clashes={clashes} />
          )}
        </td>
      </tr>
    </tbody>
  )
}

type LeftOutProps = { row: TermRow; name: string; isHidden: boolean; take: () => void }

const LeftOut = ({ row, name, isHidden, take }: LeftOutProps) => (
  <tbody hidden={isHidden} className={styles.out}>
    <tr>
      <th scope="row" colSpan={8}>
        {name}這一期不開
      </th>
      <td>
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          aria-label={`還是要開，${row.texts.name}`}
          onClick={take}
        >
          還是要開
        </Button>
      </td>
    </tr>
  </tbody>
)

import { listOf } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { PlanPreview, type PlanPreviewBody } from '#surfaces/staff/planning/plan-preview.tsx'
import { PlannedDays } from '#surfaces/staff/planning/planned-days.tsx'
import { RepeatField, Weekdays } from '#surfaces/staff/planning/rhythm-inputs.tsx'
import type { Toggled } from '#surfaces/staff/planning/toggle-date.ts'
import type { Rhythm } from '#surfaces/staff/planning/use-rhythm.ts'
import { ChosenList } from '#surfaces/staff/things/chosen-list.tsx'
import { Button } from '#ui/button.tsx'
import type { OfField, PlannedRow } from './planned-row.ts'
import type { TermRow } from './term-row.ts'
import styles from './class-details.module.css'

type ClassDetailsProps = PlannedRow & {
  options: ClassOptions
  rhythm: Rhythm
  of: OfField
  name: string
  previewOf: (now: number) => PlanPreviewBody | undefined
  change: (row: TermRow) => void
}

/** What has no column: each day, the rhythm, further teachers, and leaving the class out. */
export function ClassDetails(props: ClassDetailsProps) {
  const { row, plan, clashes, options, rhythm, of, name, previewOf, change } = props
  const { texts } = row
  const [first, ...others] = listOf(texts.teacherIds)
  const take = (toggled: Toggled) =>
    'date' in toggled
      ? change({ ...row, choices: { ...row.choices, [toggled.date]: toggled.isSkipped } })
      : change({ ...row, texts: { ...texts, ...toggled } })
  return (
    <div className={styles.opened}>
      <PlannedDays
        label={`${name}的上課日`}
        holidays={options.holidays}
        change={take}
        {...{ texts, plan, clashes }}
      />
      <div className={styles.more}>
        <RepeatField {...{ texts, rhythm }} of={() => of('everyWeeks', '多久上一次')} />
        <Weekdays {...{ texts, rhythm }} />
        {first !== undefined && (
          <ChosenList
            id={`class-${row.id}-others`}
            label="其他老師"
            max={5}
            value={others.join(',')}
            options={options.teachers.filter(({ value }) => value !== first)}
            onChange={(chosen) =>
              change({ ...row, texts: { ...texts, teacherIds: [first, ...listOf(chosen)].join(',') } })
            }
          />
        )}
        <div className={styles.acts}>
          <PlanPreview name={name} bodyOf={previewOf} />
          <Button
            size="small"
            variant="quiet"
            icon="close"
            aria-label={`這一期不開，${name}`}
            onClick={() => change({ ...row, isOut: true })}
          >
            這一期不開
          </Button>
        </div>
      </div>
    </div>
  )
}

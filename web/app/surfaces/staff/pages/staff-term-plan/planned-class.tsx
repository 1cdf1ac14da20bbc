import { taipeiDay } from 'contract/taipei-time'
import type { ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { ClassOptions } from '#surfaces/staff/planning/load-class-options.ts'
import { OnlineUrlField } from '#surfaces/staff/planning/online-url-field.tsx'
import type { Plan } from '#surfaces/staff/planning/plan-days.ts'
import { PlannedDays } from '#surfaces/staff/planning/planned-days.tsx'
import { RhythmInputs } from '#surfaces/staff/planning/rhythm-inputs.tsx'
import { plannedDates, type Toggled } from '#surfaces/staff/planning/toggle-date.ts'
import { ChosenList } from '#surfaces/staff/things/chosen-list.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TermRow } from './term-row.ts'
import type { TermClash } from './use-term.ts'
import styles from './page.module.css'

type PlannedClassProps = {
  row: TermRow
  plan: Plan
  options: ClassOptions
  clashes: readonly TermClash[]
  problem?: { field: string; message: string }
  change: (row: TermRow) => void
}

export function PlannedClass(props: PlannedClassProps) {
  const { row, plan, clashes, change } = props
  if (row.isOut)
    return (
      <li className={styles.out}>
        {row.title}（{row.texts.name}）這一期不開
        <Button size="small" variant="quiet" icon="undo" onClick={() => change({ ...row, isOut: false })}>
          還是要開
        </Button>
      </li>
    )
  return (
    <li className={styles.class}>
      <header>
        <h2>{row.title}</h2>
        {clashes.length > 0 && (
          <StatusPill state="warning" size="small">
            撞期 {clashes.length}
          </StatusPill>
        )}
        <Button size="small" variant="quiet" icon="close" onClick={() => change({ ...row, isOut: true })}>
          這一期不開
        </Button>
      </header>
      <ClassFields {...props} />
      <Disclosure
        summary={`${spanWords(plan)}${plan.skipped.length > 0 ? `・跳過 ${plan.skipped.length} 天` : ''}`}
        {...(clashes.length > 0 && { open: true })}
      >
        <Days {...props} />
      </Disclosure>
    </li>
  )
}

const spanWords = ({ days }: Plan): string => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return '還沒有日期'
  return `${taipeiDay(new Date(first.startsAt))}到 ${taipeiDay(new Date(last.startsAt))}・${days.length} 堂`
}

function ClassFields({ row, plan, options, problem, change }: PlannedClassProps) {
  const set = (changed: Partial<ClassTexts>) => change({ ...row, texts: { ...row.texts, ...changed } })
  const of = (field: keyof ClassTexts) => ({
    id: `class-${row.id}-${field}`,
    value: row.texts[field],
    ...(problem?.field === field && { error: problem.message }),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  return (
    <>
      <div className={styles.row}>
        <TextField {...of('name')} label="班名" maxLength={60} autoComplete="off" />
        {row.texts.mode === 'online' ? (
          <OnlineUrlField {...of('onlineUrl')} />
        ) : (
          <TextField {...of('venue')} label="教室" maxLength={40} autoComplete="off" />
        )}
      </div>
      <RhythmInputs texts={row.texts} dates={plannedDates(plan)} of={of} change={set} />
      <Disclosure summary="老師、名額和費用">
        <div className={styles.more}>
          <ChosenList
            id={`class-${row.id}-teacherIds`}
            label="老師"
            max={6}
            value={row.texts.teacherIds}
            options={options.teachers}
            onChange={(teacherIds) => set({ teacherIds })}
          />
          <div className={styles.row}>
            <TextField {...of('capacity')} label="每堂名額" inputMode="numeric" autoComplete="off" />
            <TextField {...of('feeTwd')} label="費用（元／人次）" inputMode="numeric" autoComplete="off" />
          </div>
        </div>
      </Disclosure>
    </>
  )
}

function Days({ row, plan, options, clashes, change }: PlannedClassProps) {
  const take = (toggled: Toggled) =>
    'date' in toggled
      ? change({ ...row, choices: { ...row.choices, [toggled.date]: toggled.isSkipped } })
      : change({ ...row, texts: { ...row.texts, ...toggled } })
  return (
    <PlannedDays
      label={`${row.title}（${row.texts.name}）的上課日`}
      texts={row.texts}
      holidays={options.holidays}
      change={take}
      {...{ plan, clashes }}
    />
  )
}

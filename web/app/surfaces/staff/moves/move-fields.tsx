import type { CheckedMove } from 'contract/lending/staff-moves'
import type { ErrorOf } from '#surfaces/staff/changes/use-missing.ts'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { endTimes, startingAt, startTimes, type MoveTarget } from './move-target.ts'
import styles from './move-sheet.module.css'

type MoveFieldsProps = {
  target: MoveTarget
  /** Says where the use may be moved. */
  latest: CheckedMove | undefined
  errorOf: ErrorOf
  onChange: (target: MoveTarget) => void
}

const asOptions = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))
const starts = asOptions(startTimes)
const ends = asOptions(endTimes)

/** The chosen one is among them, also before the others are known, or when it is not lent any more. */
function optionsOf(spaceId: number, latest: CheckedMove | undefined): SelectOption[] {
  const lent = (latest?.spaces ?? []).map(({ id, name, people }) => ({
    value: String(id),
    label: `${name}（${people} 人）`,
  }))
  const value = String(spaceId)
  if (lent.some((option) => option.value === value)) return lent
  return [
    { value, label: latest === undefined ? '查詢中…' : `${latest.now.spaceName}（現在不外借）` },
    ...lent,
  ]
}

export function MoveFields({ target, latest, errorOf, onChange }: MoveFieldsProps) {
  return (
    <>
      <SelectField
        label="空間"
        options={optionsOf(target.spaceId, latest)}
        value={String(target.spaceId)}
        onChange={(event) => onChange({ ...target, spaceId: Number(event.target.value) })}
      />
      <TextField
        {...errorOf('date')}
        label="日期"
        type="date"
        value={target.date}
        onChange={(event) => onChange({ ...target, date: event.target.value })}
      />
      <div className={styles.times}>
        <SelectField
          label="開始"
          options={starts}
          value={target.start}
          onChange={(event) => onChange(startingAt(target, event.target.value))}
        />
        <SelectField
          label="結束"
          options={ends}
          value={target.end}
          onChange={(event) => onChange({ ...target, end: event.target.value })}
        />
      </div>
    </>
  )
}

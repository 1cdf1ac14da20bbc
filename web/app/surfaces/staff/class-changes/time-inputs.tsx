import { overnightHint, type Times } from '#surfaces/staff/changes/day-span.ts'
import type { ErrorOf } from '#surfaces/staff/changes/use-missing.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './sheet-parts.module.css'

type TimeInputsProps = Times & { errorOf: ErrorOf; onChange: (changed: Partial<Times>) => void }

/** When a day of a class begins and ends. */
export function TimeInputs({ from, until, errorOf, onChange }: TimeInputsProps) {
  return (
    <div className={styles.times}>
      <TextField
        {...errorOf('from')}
        label="開始"
        type="time"
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        {...overnightHint({ from, until })}
        {...errorOf('until')}
        label="結束"
        type="time"
        value={until}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </div>
  )
}

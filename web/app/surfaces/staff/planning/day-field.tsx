import { TextField } from '#ui/text-field.tsx'
import { holidayWords } from './holiday-words.ts'
import { useHolidays } from './use-holidays.ts'
import styles from './noted-field.module.css'

type DayFieldProps = { error?: string; value: string; onChange: (date: string) => void }

/** The date of one class day. The server accepts a holiday, so the field says that it is one. */
export function DayField({ value, onChange, ...texts }: DayFieldProps) {
  const holidays = useHolidays()
  return (
    <div className={styles.field}>
      <TextField
        {...texts}
        label="日期"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p aria-live="polite" className={styles.note}>
        {holidayWords(holidays.get(value))}
      </p>
    </div>
  )
}

import { weekdayLetters } from 'contract/taipei-time'
import type { ErrorOf } from '#surfaces/staff/changes/use-missing.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DaysTexts } from './wanted-days.ts'
import styles from './which-days.module.css'

type WhichDaysProps = {
  texts: DaysTexts
  errorOf: ErrorOf
  onChange: (changed: Partial<DaysTexts>) => void
}

const week = [1, 2, 3, 4, 5, 6, 0]

export function WhichDays({ texts: { from, until, weekdays }, errorOf, onChange }: WhichDaysProps) {
  return (
    <>
      <div className={styles.dates}>
        <TextField
          label="從哪一天起"
          type="date"
          isOptional
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          {...errorOf('until')}
          label="到哪一天"
          type="date"
          isOptional
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </div>
      <Fieldset legend="星期幾（都不勾就是每一天）">
        <div className={styles.weekdays}>
          {week.map((weekday) => (
            <Checkbox
              key={weekday}
              label={`星期${weekdayLetters[weekday]!}`}
              checked={weekdays.includes(weekday)}
              onChange={({ target }) =>
                onChange({
                  weekdays: target.checked
                    ? [...weekdays, weekday]
                    : weekdays.filter((other) => other !== weekday),
                })
              }
            />
          ))}
        </div>
      </Fieldset>
    </>
  )
}

import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime, taipeiTime, weekdayLetters } from 'contract/taipei-time'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { matchingDays, weekdaysOf, type DayFilter } from './matching-days.ts'
import styles from './day-choice.module.css'

type DayChoiceProps = {
  days: readonly StaffDay[]
  chosen: readonly number[]
  error?: string
  onChange: (chosen: number[]) => void
}

/** All days that match a weekday and a first date, or days one by one. */
export function DayChoice({ days, chosen, error, onChange }: DayChoiceProps) {
  const [filter, setFilter] = useState<DayFilter>({ weekday: '', from: '' })
  const weekdays = weekdaysOf(days)
  const narrow = (changed: Partial<DayFilter>) => {
    const next = { ...filter, ...changed }
    setFilter(next)
    onChange(matchingDays(days, next).map(({ id }) => id))
  }
  return (
    <Fieldset legend={`哪幾天（選了 ${chosen.length} 天）`} error={error}>
      <div className={styles.filter}>
        {weekdays.length > 1 && (
          <SelectField
            label="星期"
            emptyLabel="每一天"
            options={weekdays.map((each) => ({ value: each, label: `星期${weekdayLetters[Number(each)]!}` }))}
            value={filter.weekday}
            onChange={({ target }) => narrow({ weekday: target.value })}
          />
        )}
        <TextField
          label="從哪一天起"
          type="date"
          isOptional
          value={filter.from}
          onChange={({ target }) => narrow({ from: target.value })}
        />
      </div>
      <div className={styles.both}>
        <Button size="small" onClick={() => narrow({})}>
          選全部符合的
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          都不選
        </Button>
      </div>
      <div className={styles.days}>
        {days.map(({ id, startsAt, endsAt, venue }) => (
          <Checkbox
            key={id}
            label={`${taipeiDayTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`}
            description={venue}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}

import { useState } from 'react'
import { CheckChip } from '#ui/chip.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ClassTexts } from './class-texts.ts'
import { chosenWeekdays, firstChange, toggleWeekday, weekdayNames, weekdays } from './weekday-choice.ts'
import styles from './rhythm-inputs.module.css'

type RhythmInputsProps = {
  texts: ClassTexts
  /** The dates as they are planned now, so that one's own choice starts with them. */
  dates: readonly string[]
  /** What the input of a field gets, such as its error. */
  of: (field: 'first' | 'from' | 'until' | 'count' | 'everyWeeks') => object
  change: (changed: Partial<ClassTexts>) => void
}

const rhythms = [
  { value: '1', label: '每週' },
  { value: '2', label: '隔週' },
  { value: '4', label: '每四週' },
  { value: '0', label: '自己選日期' },
]

/** When the class takes place: repeated by weeks, or on dates that are chosen one by one below. */
export function RhythmInputs({ texts, dates, of, change }: RhythmInputsProps) {
  const isRhythm = texts.everyWeeks !== '0'
  // For who tries a rhythm and comes back to the dates that were chosen one by one.
  const [ownDates, setOwnDates] = useState<string>()
  const [picked, setPicked] = useState(() => chosenWeekdays(texts.first, texts.weekdays))
  const repeat = (everyWeeks: string) => {
    if (everyWeeks === '0') return change({ everyWeeks, addedDates: ownDates ?? dates.join(',') })
    if (isRhythm) return change({ everyWeeks })
    setOwnDates(texts.addedDates)
    return change({ everyWeeks, addedDates: '' })
  }
  const others = rhythms.some(({ value }) => value === texts.everyWeeks)
    ? []
    : [{ value: texts.everyWeeks, label: `每 ${texts.everyWeeks} 週` }]
  return (
    <>
      <div className={styles.row}>
        {isRhythm && (
          <TextField
            {...of('first')}
            label="第一堂"
            type="date"
            value={texts.first}
            onChange={({ target }) => change(firstChange(texts, target.value, picked))}
          />
        )}
        <TextField {...of('from')} label="從" type="time" />
        <TextField {...of('until')} label="到" type="time" />
      </div>
      <div className={styles.row}>
        {isRhythm && <TextField {...of('count')} label="幾堂課" inputMode="numeric" autoComplete="off" />}
        <SelectField
          {...of('everyWeeks')}
          label="多久一堂"
          value={texts.everyWeeks}
          options={[...rhythms, ...others]}
          onChange={({ target }) => repeat(target.value)}
        />
      </div>
      {isRhythm && texts.first !== '' && <Weekdays {...{ texts, change }} pick={setPicked} />}
    </>
  )
}

type WeekdaysProps = Pick<RhythmInputsProps, 'texts' | 'change'> & { pick: (chosen: number[]) => void }

function Weekdays({ texts: { first, weekdays: offsets }, change, pick }: WeekdaysProps) {
  const chosen = chosenWeekdays(first, offsets)
  const toggle = (weekday: number) => {
    const next = toggleWeekday(first, offsets, weekday)
    pick(chosenWeekdays(first, next))
    change({ weekdays: next })
  }
  return (
    <Fieldset legend="星期幾上課" hint="第一堂的那天一定有">
      <div className={styles.weekdays}>
        {weekdays.map((weekday) => (
          <CheckChip
            key={weekday}
            label={weekdayNames[weekday]}
            aria-label={`星期${weekdayNames[weekday]}`}
            checked={chosen.includes(weekday)}
            onChange={() => toggle(weekday)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

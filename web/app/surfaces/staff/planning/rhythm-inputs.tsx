import { overnightHint } from '#surfaces/staff/changes/day-span.ts'
import { CheckChip } from '#ui/chip.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ClassTexts } from './class-texts.ts'
import { useRhythm, type Rhythm } from './use-rhythm.ts'
import { chosenWeekdays, weekdayNames, weekdays } from './weekday-choice.ts'
import styles from './rhythm-inputs.module.css'

type Field = 'first' | 'from' | 'until' | 'count' | 'everyWeeks'

type RhythmInputsProps = {
  texts: ClassTexts
  /** The dates as they are planned now, so that one's own choice starts with them. */
  dates: readonly string[]
  /** What the input of a field gets, such as its error. */
  of: (field: Field) => object
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
  const rhythm = useRhythm({ texts, dates, change })
  const { isRhythm, begin } = rhythm
  return (
    <>
      <div className={styles.row}>
        {isRhythm && (
          <TextField
            {...of('first')}
            className={styles.first ?? ''}
            label="第一堂"
            type="date"
            value={texts.first}
            onChange={({ target }) => begin(target.value)}
          />
        )}
        <TextField {...of('from')} label="從" type="time" />
        <TextField {...of('until')} {...overnightHint(texts)} label="到" type="time" />
      </div>
      <div className={styles.row}>
        {isRhythm && <TextField {...of('count')} label="幾堂課" inputMode="numeric" autoComplete="off" />}
        <RepeatField {...{ texts, of, rhythm }} />
      </div>
      <Weekdays {...{ texts, rhythm }} />
    </>
  )
}

type PartProps = Pick<RhythmInputsProps, 'texts' | 'of'> & { rhythm: Rhythm }

export function RepeatField({ texts: { everyWeeks }, of, rhythm }: PartProps) {
  const others = rhythms.some(({ value }) => value === everyWeeks)
    ? []
    : [{ value: everyWeeks, label: `每 ${everyWeeks} 週` }]
  return (
    <SelectField
      {...of('everyWeeks')}
      label="多久上一次"
      value={everyWeeks}
      options={[...rhythms, ...others]}
      onChange={({ target }) => rhythm.repeat(target.value)}
    />
  )
}

/** Of a rhythm that has its first day. */
export function Weekdays({ texts, rhythm }: Omit<PartProps, 'of'>) {
  if (!rhythm.isRhythm || texts.first === '') return null
  const chosen = chosenWeekdays(texts.first, texts.weekdays)
  return (
    <Fieldset legend="星期幾上課" hint="第一堂的那天一定有">
      <div className={styles.weekdays}>
        {weekdays.map((weekday) => (
          <CheckChip
            key={weekday}
            label={weekdayNames[weekday]}
            aria-label={`星期${weekdayNames[weekday]}`}
            checked={chosen.includes(weekday)}
            onChange={() => rhythm.toggle(weekday)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

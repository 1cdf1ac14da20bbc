import { useId } from 'react'
import { classNames } from './class-names.ts'
import type { FieldTexts } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import control from './control.module.css'
import styles from './date-parts.module.css'

export type DatePartsValue = { year: string; month: string; day: string }

type DatePartsProps = Omit<FieldTexts, 'label'> & {
  legend: string
  /** The boxes are named `<name>-year`, `-month`, `-day`. */
  name: string
  id?: string
  /** Uncontrolled without it. */
  value?: DatePartsValue
  onChange?: (value: DatePartsValue) => void
  /** With `bday` the browser can fill in the birthday. */
  autoComplete?: 'bday'
}

const parts = [
  { part: 'year', word: '年', size: 6 },
  { part: 'month', word: '月', size: 3 },
  { part: 'day', word: '日', size: 3 },
] as const

/** A memorable date in three boxes 年 月 日. GOV.UK advises against calendars for birthdays. */
export function DateParts(props: DatePartsProps) {
  const { legend, name, value, onChange, autoComplete, hint, error, isOptional } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const current = value ?? { year: '', month: '', day: '' }
  return (
    <Fieldset {...{ legend, hint, error, id }} {...(isOptional && { isOptional })}>
      <div className={styles.parts}>
        {parts.map(({ part, word, size }) => (
          <label key={part} className={styles.part}>
            <input
              className={classNames(control.control, part === 'year' ? styles.year : styles.short)}
              name={`${name}-${part}`}
              type="text"
              inputMode="numeric"
              maxLength={size}
              autoComplete={autoComplete && `${autoComplete}-${part}`}
              aria-invalid={error ? true : undefined}
              {...(onChange
                ? {
                    value: current[part],
                    onChange: (event) => onChange({ ...current, [part]: event.target.value }),
                  }
                : { defaultValue: current[part] })}
            />
            {word}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

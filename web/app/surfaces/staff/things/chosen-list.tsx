import { useRef } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { useAfterRendering } from '#surfaces/staff/changes/use-after-rendering.ts'
import { ChoiceField } from '#surfaces/staff/choosing/choice-field.tsx'
import { Button } from '#ui/button.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import styles from './chosen-list.module.css'

type ChosenListProps = {
  id: string
  label: string
  hint?: string
  error?: string
  /** The chosen values, such as `3,1`. */
  value: string
  max: number
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

/** Several of the options, in the order in which they were chosen. */
export function ChosenList({ id, label, hint, error, value, max, options, onChange }: ChosenListProps) {
  const chosen = value === '' ? [] : value.split(',')
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each
  const part = useRef<HTMLDivElement>(null)
  const afterRendering = useAfterRendering()
  const add = (added: string) => {
    if (added === '') return
    onChange([...chosen, added].join(','))
    // Its field goes when no more may be chosen.
    afterRendering(() => document.activeElement === document.body && focusAt(part.current, chosen.length))
  }
  const remove = (index: number) => {
    onChange(chosen.toSpliced(index, 1).join(','))
    afterRendering(() => focusAt(part.current, index))
  }
  return (
    <div ref={part} className={styles.chosen}>
      {chosen.length > 0 && <p aria-hidden>{label}</p>}
      {chosen.length > 0 && (
        <ul role="list" aria-label={label}>
          {chosen.map((each, index) => (
            <li key={each}>
              {labelOf(each)}
              <Button
                size="small"
                variant="quiet"
                icon="close"
                aria-label={`移除${labelOf(each)}`}
                onClick={() => remove(index)}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {/* There is no input that could say it. */}
      {chosen.length >= max && error !== undefined && <ActError>{error}</ActError>}
      {chosen.length < max && (
        <ChoiceField
          id={id}
          label={chosen.length === 0 ? label : `再加一位${label}`}
          {...(hint !== undefined && { hint })}
          {...(error !== undefined && { error })}
          isOptional
          isActing
          value=""
          options={options.filter((option) => !chosen.includes(option.value))}
          onChange={add}
        />
      )}
    </div>
  )
}

/** Focuses the button that removes what is now at this index, or the last one; without any button, the field. */
const focusAt = (part: HTMLElement | null, index: number): void => {
  const buttons = part?.querySelectorAll<HTMLElement>('li button') ?? []
  const next = buttons[Math.min(index, buttons.length - 1)]
  const field = part?.querySelector<HTMLElement>('input, select')
  ;(next ?? field)?.focus()
}

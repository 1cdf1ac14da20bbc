import { CheckChip } from '#ui/chip.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import styles from './ticked-list.module.css'

type TickedListProps = {
  id: string
  label: string
  hint?: string
  error?: string
  isOptional?: boolean
  /** The ticked values, such as `lift,wifi`. */
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

/** Any of the options, in their order. */
export function TickedList({ label, value, options, onChange, ...texts }: TickedListProps) {
  const ticked = value === '' ? [] : value.split(',')
  const toggle = (each: string) => {
    const isTicked = (other: string) => (other === each ? !ticked.includes(other) : ticked.includes(other))
    onChange(options.flatMap((option) => (isTicked(option.value) ? [option.value] : [])).join(','))
  }
  return (
    <Fieldset legend={label} {...texts}>
      <div className={styles.options}>
        {options.map((option) => (
          <CheckChip
            key={option.value}
            label={option.label}
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

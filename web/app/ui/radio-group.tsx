import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldTexts } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import choice from './choice.module.css'
import styles from './radio-group.module.css'

export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

type RadioGroupProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> & {
    legend: ReactNode
    name: string
    options: readonly RadioOption[]
    value?: string
    defaultValue?: string
    variant?: 'plain' | 'row'
    /** In one row from 640 px. */
    isInline?: boolean
    className?: string
  }

/** `onChange`, `onBlur` and `ref` are passed to every radio. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, hint, error, isOptional, options, value, defaultValue, id, ...rest } = props
  const { variant = 'plain', isInline, className, ...native } = rest
  return (
    <Fieldset {...{ legend, hint, error, id, className }} {...(isOptional && { isOptional })}>
      <div
        className={classNames(styles.options, variant === 'row' && styles.rows, isInline && styles.inline)}
      >
        {options.map((option) => (
          <label key={option.value} className={classNames(choice.choice, choice[variant])}>
            <input
              {...native}
              type="radio"
              value={option.value}
              disabled={option.isDisabled ?? native.disabled}
              className={classNames(choice.input, choice.dot)}
              {...(value !== undefined && { checked: option.value === value })}
              {...(defaultValue !== undefined && { defaultChecked: option.value === defaultValue })}
            />
            <span className={choice.words}>
              <span>{option.label}</span>
              {option.description && <span className={choice.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

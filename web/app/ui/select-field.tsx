import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './control.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean; title?: string }

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  options: readonly SelectOption[]
  emptyLabel?: string
  width?: 'short' | 'medium' | 'full'
}

type SelectFieldProps = FieldTexts & SelectProps & { className?: string }

/** A native select; works before any script runs. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isOptional, className, id, ...select } = props
  return (
    <Field {...{ label, hint, error, id, className }} {...(isOptional && { isOptional })}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  )
}

/** The control without its label and error. */
export function Select({ options, emptyLabel, width = 'full', ...native }: SelectProps) {
  return (
    <span className={classNames(styles.wrap, width !== 'full' && styles[width])}>
      <select {...native} className={classNames(styles.control, styles.select)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} title={option.title}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  )
}

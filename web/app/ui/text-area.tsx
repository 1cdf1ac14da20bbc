import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import styles from './control.module.css'

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'> & { className?: string }

/** Grows with its text where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isOptional, className, id, ...native } = props
  return (
    <Field {...{ label, hint, error, id, className }} {...(isOptional && { isOptional })}>
      {(wiring) => (
        <textarea rows={4} {...native} {...wiring} className={classNames(styles.control, styles.area)} />
      )}
    </Field>
  )
}

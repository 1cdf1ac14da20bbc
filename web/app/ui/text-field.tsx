import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './control.module.css'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'width'> & {
    icon?: IconName
    /** By the expected length. */
    width?: 'short' | 'medium' | 'full'
    className?: string
  }

/** Native attributes and `ref` are passed to the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isOptional, icon, width = 'full', className, id, ...native } = props
  return (
    <Field {...{ label, hint, error, id, className }} {...(isOptional && { isOptional })}>
      {(wiring) => (
        <span className={classNames(styles.wrap, width !== 'full' && styles[width])}>
          {icon && <Icon name={icon} className={styles.icon} />}
          <input
            type="text"
            {...native}
            {...wiring}
            className={classNames(styles.control, icon && styles.withIcon)}
          />
        </span>
      )}
    </Field>
  )
}

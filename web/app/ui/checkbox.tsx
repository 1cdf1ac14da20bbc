import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  /** A second line in secondary colour, inside the same target. */
  description?: ReactNode
  /** `row`: 56 px high with a frame, for lists; `plain`: inside a form. */
  variant?: 'plain' | 'row'
  className?: string
}

export function Checkbox({ label, description, variant = 'plain', className, ...native }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, styles[variant], className)}>
      <input {...native} type="checkbox" className={classNames(styles.input, styles.box)} />
      <span className={styles.words}>
        <span>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  )
}

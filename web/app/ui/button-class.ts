import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** Variants of a button; links can have them too. */
export type ButtonOptions = {
  /** One `primary` per screen; `danger` for actions that remove something. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the available width. */
  isBlock?: boolean
}

/** Classes of a button, also for an `<a>` or a `<Link>`: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(options: ButtonOptions = {}, className?: string): string {
  const { variant = 'outline', size = 'medium', isBlock = false } = options
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className)
}

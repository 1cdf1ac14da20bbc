import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonOptions = {
  /** One `primary` per screen; `danger` for actions that remove something. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  isBlock?: boolean
}

/** Classes of a button, also for an `<a>` or a `<Link>`: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(options: ButtonOptions = {}, className?: string): string {
  const { variant = 'outline', size = 'medium', isBlock = false } = options
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className)
}

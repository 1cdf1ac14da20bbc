import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** How a button looks; the same words style a link. */
export type ButtonLook = {
  /** One `primary` per screen; `danger` for acts that take something away. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the width it is given. */
  isBlock?: boolean
}

/** Button looks for an `<a>` or a router link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: ButtonLook = {}, className?: string): string {
  const { variant = 'outline', size = 'medium', isBlock = false } = look
  return classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className)
}

import { classNames } from './class-names.ts'
import styles from './chip.module.css'

/** For a link: `<Link className={chipClass()} aria-current={isOn ? 'true' : undefined}>`. */
export function chipClass(className?: string): string {
  return classNames(styles.chip, className)
}

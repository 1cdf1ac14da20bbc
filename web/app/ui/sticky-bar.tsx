import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sticky-bar.module.css'

type StickyBarProps = {
  /** The current selection: 「2 天・3 位，NT$1,200」. */
  children: ReactNode
  /** The next step. */
  action: ReactNode
  className?: string
}

/** A bar at the bottom of the screen, above the tab bar and the safe area. */
export function StickyBar({ children, action, className }: StickyBarProps) {
  return (
    <div className={classNames(styles.bar, className)} data-print="hide" data-sticky-bar="">
      <div className={styles.inner}>
        <div className={styles.words}>{children}</div>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  )
}

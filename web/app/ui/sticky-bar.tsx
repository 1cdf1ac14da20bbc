import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './sticky-bar.module.css'

type StickyBarProps = {
  /** What is chosen so far: 「2 天・3 位，NT$1,200」. */
  children: ReactNode
  /** The one thing to do next, under the thumb. */
  action: ReactNode
  className?: string
}

/** A bar that stays at the foot of the screen, above the tab bar and the phone's own edge. */
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

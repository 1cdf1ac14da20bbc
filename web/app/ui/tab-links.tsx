import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

type TabLinksProps = {
  label: string
  /** Links; that of the current page has `aria-current="page"`. */
  children: ReactNode
}

/** Links to sibling pages that look like tabs. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="hide">
      {children}
    </nav>
  )
}

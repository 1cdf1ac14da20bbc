import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

type TabLinksProps = {
  /** Names the navigation: 「關於我們」. */
  label: string
  /** Links; the one of the present page carries `aria-current="page"`. */
  children: ReactNode
}

/** Sibling pages as a row of links that looks like tabs; scrolls sideways when there is no room. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-print="hide">
      {children}
    </nav>
  )
}

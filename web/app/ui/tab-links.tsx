import type { FocusEvent, ReactNode } from 'react'
import styles from './tab-links.module.css'

type TabLinksProps = {
  label: string
  /** Links; that of the current page has `aria-current="page"`. */
  children: ReactNode
}

/** Links to sibling pages that look like tabs. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links get the focus
    <nav aria-label={label} className={styles.tabs} data-print="hide" onFocus={bringIntoSight}>
      {children}
    </nav>
  )
}

/** Browsers do not scroll to a focused link of which a part is seen. Keyboard only: a link that moves under the pointer would miss the click. */
const bringIntoSight = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

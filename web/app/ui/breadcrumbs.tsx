import { Children, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './breadcrumbs.module.css'

/** Where one is: links from the top down, and the present page as plain text in the end. */
export function Breadcrumbs({ children }: { children: ReactNode }) {
  return (
    <nav aria-label="目前位置" data-print="hide">
      <ol role="list" className={styles.crumbs}>
        {Children.map(children, (crumb, index) => (
          <li className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" className={styles.arrow} />}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}

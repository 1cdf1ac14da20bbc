import { Children, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './breadcrumbs.module.css'

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

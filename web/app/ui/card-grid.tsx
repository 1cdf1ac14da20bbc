import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** Cards (as `li`) in as many columns as there is room for. `small` for faces, `medium` for things with more to say. */
export function CardGrid({ size = 'medium', children }: { size?: 'small' | 'medium'; children: ReactNode }) {
  return (
    <ul role="list" className={styles[size]}>
      {children}
    </ul>
  )
}

import type { ReactNode } from 'react'
import styles from './card-grid.module.css'

/** `small` for people, `medium` for cards with more text. */
export function CardGrid({ size = 'medium', children }: { size?: 'small' | 'medium'; children: ReactNode }) {
  return (
    <ul role="list" className={styles[size]}>
      {children}
    </ul>
  )
}

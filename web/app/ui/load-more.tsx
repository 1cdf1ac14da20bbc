import type { ReactNode } from 'react'
import styles from './load-more.module.css'

type LoadMoreProps = {
  shown: number
  /** Undefined when the list does not begin with its first entry. */
  total?: number | undefined
  /** The measure word: 堂, 則, 個. */
  unit: string
  children?: ReactNode
}

/** Loads pages by cursor, without infinite scroll. */
export function LoadMore({ shown, total, unit, children }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.words} role="status">
        {total === undefined ? `這裡有 ${shown} ${unit}` : `已顯示 ${shown} ${unit}，共 ${total} ${unit}`}
      </p>
      {total !== undefined && shown < total && (
        <progress className={styles.bar} value={shown} max={total} aria-hidden="true" />
      )}
      {children}
    </div>
  )
}

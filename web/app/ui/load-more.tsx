import type { ReactNode } from 'react'
import styles from './load-more.module.css'

type LoadMoreProps = {
  shown: number
  /** The number of entries shown; undefined when the list does not begin with its first entry. */
  total?: number | undefined
  /** The measure word: 堂, 則, 個. */
  unit: string
  /** The link or button that loads the next page: `<Link className={buttonClass()}>看更多</Link>`. */
  children?: ReactNode
}

/** 「看更多」 with the number of entries shown; loads pages by cursor, without infinite scroll. */
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

import type { OwnDays } from 'contract/booking/own-days'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import styles from './past-days.module.css'

type MoreDaysProps = OwnDays & {
  /** The query parameter with the list's cursor. */
  list: 'coming' | 'past'
}

export function MoreDays({ list, days, nextCursor, total }: MoreDaysProps) {
  const [search] = useSearchParams()
  if (nextCursor === null && !search.has(list)) return null
  const next = new URLSearchParams(search)
  if (nextCursor !== null) next.set(list, nextCursor)
  return (
    // Not LoadMore: shared with this page, it would become a file of its own for the public lists.
    <div className={styles.more}>
      <p role="status">
        已顯示 {days.length} 天，共 {total} 天
      </p>
      {nextCursor !== null && (
        // Replaces the history entry, so that going back leaves the page.
        <Link to={`?${next.toString()}`} className={buttonClass()} replace preventScrollReset>
          看更多
        </Link>
      )}
    </div>
  )
}

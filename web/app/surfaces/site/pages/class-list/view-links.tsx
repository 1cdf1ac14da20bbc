import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { SegmentedLinks } from '#ui/segmented-control.tsx'
import { listPath } from './list-path.ts'
import styles from './view-links.module.css'

/** Switches between list and month with the same filters. */
export function ViewLinks({ search }: { search: URLSearchParams }) {
  const isCalendar = search.get('view') === 'calendar'
  return (
    <SegmentedLinks label="檢視方式">
      <Link
        to={listPath(search, { view: '' }, true)}
        className={styles.view}
        aria-current={isCalendar ? undefined : 'page'}
        preventScrollReset
      >
        <Icon name="list" size="small" className={styles.icon} />
        清單
      </Link>
      <Link
        to={listPath(search, { view: 'calendar' })}
        className={styles.view}
        aria-current={isCalendar ? 'page' : undefined}
        preventScrollReset
      >
        <Icon name="calendar" size="small" className={styles.icon} />
        月曆
      </Link>
    </SegmentedLinks>
  )
}

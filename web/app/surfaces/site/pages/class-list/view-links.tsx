import { Link } from 'react-router'
import { listPath } from '#features/catalog/class-list/list-path.ts'
import { Icon } from '#ui/icon.tsx'
import { SegmentedLinks } from '#ui/segmented-control.tsx'
import styles from './view-links.module.css'

export function ViewLinks({ search }: { search: URLSearchParams }) {
  const shown = search.get('view') ?? ''
  return (
    <SegmentedLinks label="檢視方式">
      {views.map(([view, icon, words]) => (
        <Link
          key={icon}
          to={listPath(search, { view })}
          className={styles.view}
          aria-current={view === shown ? 'page' : undefined}
          preventScrollReset
        >
          <Icon name={icon} size="small" className={styles.icon} />
          {words}
        </Link>
      ))}
    </SegmentedLinks>
  )
}

const views = [
  ['', 'list', '清單'],
  ['calendar', 'calendar', '月曆'],
  ['map', 'map', '地圖'],
] as const

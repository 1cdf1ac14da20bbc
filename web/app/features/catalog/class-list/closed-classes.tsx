import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { readFilters } from './filter-names.ts'
import styles from './closed-classes.module.css'

type ClosedClassesProps = {
  /** Null where the number is not known. */
  total: number | null
  search: URLSearchParams
}

export function ClosedClasses({ total, search }: ClosedClassesProps) {
  const filters = readFilters(search)
  if (!total || 'closed' in filters || 'past' in filters) return null
  const query = new URLSearchParams({ ...filters, closed: '1' })
  return (
    <SurfaceLink to={`${pages.classList()}?${query.toString()}`} className={styles.line}>
      另有 {total} 班已額滿或截止
      <Icon name="chevron-right" size="small" />
    </SurfaceLink>
  )
}

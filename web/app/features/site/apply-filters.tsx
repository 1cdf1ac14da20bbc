import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import styles from './apply-filters.module.css'

export function ApplyFilters({ list }: { list: string }) {
  const [search] = useSearchParams()
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary">
        套用
      </Button>
      {search.size > 0 && <Link to={list}>清除全部</Link>}
    </div>
  )
}

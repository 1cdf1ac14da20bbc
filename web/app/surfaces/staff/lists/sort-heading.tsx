import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './sort-heading.module.css'

type Direction = 'ascending' | 'descending'

type SortHeadingProps = {
  words: string
  /** How the list is sorted by this column now. */
  sorted: Direction | undefined
  /** The list in the next order of the column; after its last one in the list's own. */
  to: string
  /** Of numbers, which are at the end of their column. */
  isNumber?: boolean
}

/** The heading of a column by which a list is sorted. */
export const SortHeading = ({ words, sorted, to, isNumber = false }: SortHeadingProps) => (
  <th scope="col" aria-sort={sorted ?? 'none'} data-number={isNumber || undefined}>
    <Link to={to} className={styles.sort}>
      {words}
      <Icon name={iconOf(sorted)} size="small" />
    </Link>
  </th>
)

const iconOf = (sorted: Direction | undefined) => {
  if (sorted === undefined) return 'sort'
  return sorted === 'ascending' ? 'chevron-up' : 'chevron-down'
}

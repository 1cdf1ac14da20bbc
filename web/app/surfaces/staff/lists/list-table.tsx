import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './list-table.module.css'

type ListTableProps = {
  caption: string
  /** Has more columns than a list of things. */
  isBroad?: boolean
  /** `<thead>` and `<tbody>` with `ListRow`s. */
  children: ReactNode
}

/** A list at a desk: headings stay while the page scrolls, or where it has no room for the columns, while the table does. */
export const ListTable = ({ caption, isBroad = false, children }: ListTableProps) => (
  <div className={styles.room}>
    <DataTable
      caption={caption}
      isCaptionHidden
      hasStickyColumn
      className={classNames(styles.table, isBroad && styles.broad)}
    >
      {children}
    </DataTable>
  </div>
)

export const ListRow = ({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) => (
  <tr className={isChosen ? styles.chosen : undefined}>{children}</tr>
)

type TitleCellProps = {
  /** The tick box of the row. */
  tick?: ReactNode
  to: string
  children: ReactNode
}

/** The first cell of a row, which leads to the page of what is listed. */
export const TitleCell = ({ tick, to, children }: TitleCellProps) => (
  <th scope="row" className={styles.title}>
    <div>
      {tick}
      <Link to={to}>{children}</Link>
    </div>
  </th>
)

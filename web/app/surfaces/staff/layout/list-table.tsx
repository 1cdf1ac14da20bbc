import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '#ui/data-table.tsx'
import styles from './list-table.module.css'

/** A list at a desk: headings stay while the page scrolls. `children` are `<thead>` and `<tbody>` with `ListRow`s. */
export const ListTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div className={styles.room}>
    <DataTable caption={caption} isCaptionHidden hasStickyColumn className={styles.table ?? ''}>
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

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'

type DataTableProps = {
  caption: ReactNode
  /** For tables under a heading with the same text. */
  isCaptionHidden?: boolean
  hasStickyColumn?: boolean
  /** `<thead>` and `<tbody>`; number cells have `data-number`. */
  children: ReactNode
  className?: string
}

/** A native table in a frame that scrolls, also with the keyboard. */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionHidden, hasStickyColumn, children, className } = props
  const id = useId()
  return (
    <div className={classNames(styles.frame, className)} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={classNames(styles.table, hasStickyColumn && styles.sticky)}>
        <caption id={id} className={isCaptionHidden ? styles.hidden : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

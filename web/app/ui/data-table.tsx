import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'

type DataTableProps = {
  caption: ReactNode
  /** The caption is read aloud but not shown, where a heading says the same. */
  isCaptionHidden?: boolean
  /** The first column stays while the rest scrolls sideways. */
  hasStickyColumn?: boolean
  /** `<thead>` and `<tbody>`; give number cells `data-number`. */
  children: ReactNode
  className?: string
}

/** A native table in a frame that scrolls by itself, also with the keyboard. */
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

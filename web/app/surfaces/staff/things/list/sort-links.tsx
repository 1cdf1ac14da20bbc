import { Link } from 'react-router'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { chipClass } from '#ui/chip-class.ts'
import { listAddress, type ShownList } from './list-address.ts'
import { columnsOf, sortsOf } from './list-columns.ts'
import styles from './sort-links.module.css'

/** In place of the headings of a table. */
export function SortLinks({ form, shown }: { form: ThingForm; shown: ShownList }) {
  const words = Object.fromEntries(columnsOf(form).map((column) => [column.id, column.words]))
  const sorts = [
    { sort: '', label: form.list?.isByDate ? '依日期' : '一般' },
    ...sortsOf(form).map((sort) => ({ sort, label: sort === 'name' ? `依${words[sort]}` : '最近更改' })),
  ]
  return (
    <nav aria-label="排序" className={styles.sorts}>
      {sorts.map(({ sort, label }) => (
        <Link
          key={sort}
          to={listAddress(form, shown, { sort })}
          className={chipClass()}
          aria-current={sort === (shown.sort ?? '') ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router'
import { Tick } from '#surfaces/staff/lists/tick.tsx'
import { classNames } from '#ui/class-names.ts'
import { changeWords } from './list-words.ts'
import type { ListedProps } from './listed-table.tsx'
import { PublicationPill } from './publication-pill.tsx'
import rows from '#surfaces/staff/lists/linked-rows.module.css'
import styles from './listed-cards.module.css'

/** On a phone: the whole card is the link. */
export function ListedCards({ form, shown: { items, now }, chosen }: ListedProps) {
  return (
    <ul role="list" className={classNames(rows.list, styles.list)}>
      {items.map(({ id, title, note, publishedAt, lastChange }) => (
        <li key={id} className={classNames(rows.row, styles.item)}>
          {chosen && <Tick {...{ chosen, id, title }} />}
          <div>
            <h2>
              <Link to={form.onePath(String(id))}>{title}</Link>
            </h2>
            <p>{note}</p>
            {lastChange !== null && <p className={styles.change}>{changeWords(lastChange, now)}</p>}
          </div>
          {publishedAt !== undefined && <PublicationPill {...{ publishedAt, now }} />}
        </li>
      ))}
    </ul>
  )
}

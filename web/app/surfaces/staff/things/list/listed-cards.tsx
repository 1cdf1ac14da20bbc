import { Link } from 'react-router'
import { changeWords } from './list-words.ts'
import type { ListedProps } from './listed-table.tsx'
import { PublicationPill } from './publication-pill.tsx'
import { Tick } from './tick.tsx'
import styles from './listed-cards.module.css'

/** On a phone: the whole card is the link. */
export function ListedCards({ form, shown: { items, now }, chosen }: ListedProps) {
  return (
    <ul role="list" className={styles.list}>
      {items.map(({ id, title, note, publishedAt, lastChange }) => (
        <li key={id} className={styles.item}>
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

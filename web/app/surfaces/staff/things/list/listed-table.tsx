import type { ListedSort } from 'contract/listed-sorts'
import type { ListedThing } from 'contract/thing'
import { Link } from 'react-router'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { listAddress, type ShownList } from './list-address.ts'
import { columnsOf, directions, sortsOf, type OptionalColumn } from './list-columns.ts'
import { whenWords } from './list-words.ts'
import { PublicationPill } from './publication-pill.tsx'
import { Tick } from './tick.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './listed-table.module.css'

export type ListedProps = {
  form: ThingForm
  shown: Pick<LoadedList, 'q' | 'state' | 'sort' | 'hidden' | 'items' | 'now'>
  /** Undefined: there is nothing that can be done with several. */
  chosen: Chosen | undefined
}

/** At a desk: headings stay while the page scrolls, and those that sort are links. */
export function ListedTable({ form, shown, chosen }: ListedProps) {
  const { items, now, hidden } = shown
  const columns = columnsOf(form).filter(({ id }) => id === 'name' || !hidden.includes(id))
  return (
    <div className={styles.room}>
      <DataTable caption={form.name} isCaptionHidden hasStickyColumn className={styles.table ?? ''}>
        <thead>
          <tr>
            {columns.map(({ id, words }) => (
              <Heading
                key={id}
                {...{ form, shown, words }}
                sort={sortsOf(form).find((each) => each === id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} {...{ form, item, now, hidden, chosen }} />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

type HeadingProps = {
  form: ThingForm
  shown: ShownList
  words: string
  /** Undefined: the list cannot be sorted by it. */
  sort: ListedSort | undefined
}

/** Another press leads back to the list's own order. */
function Heading({ form, shown, words, sort }: HeadingProps) {
  if (sort === undefined) return <th scope="col">{words}</th>
  const isOn = shown.sort === sort
  return (
    <th scope="col" aria-sort={isOn ? directions[sort] : 'none'}>
      <Link to={listAddress(form, shown, { sort: isOn ? '' : sort })} className={styles.sort}>
        {words}
        <Icon name={iconOf(isOn, sort)} size="small" />
      </Link>
    </th>
  )
}

const iconOf = (isOn: boolean, sort: ListedSort) => {
  if (!isOn) return 'sort'
  return directions[sort] === 'ascending' ? 'chevron-up' : 'chevron-down'
}

type RowProps = Pick<ListedProps, 'form' | 'chosen'> & {
  item: ListedThing
  now: number
  hidden: readonly OptionalColumn[]
}

function Row({ form, item, now, hidden, chosen }: RowProps) {
  const { id, title, note, publishedAt, lastChange } = item
  return (
    <tr className={chosen?.has(id) ? styles.chosen : undefined}>
      <th scope="row" className={styles.title}>
        <div>
          {chosen && <Tick {...{ chosen, id, title }} />}
          <Link to={form.onePath(String(id))}>{title}</Link>
        </div>
      </th>
      {!hidden.includes('note') && <td>{note}</td>}
      {publishedAt !== undefined && !hidden.includes('state') && (
        <td className={styles.state}>
          <PublicationPill {...{ publishedAt, now }} />
        </td>
      )}
      {!hidden.includes('changed') && (
        <td className={styles.change}>
          {lastChange !== null && (
            <>
              {lastChange.by ?? '系統'}
              <span className={styles.when}>{whenWords(lastChange.at, now)}</span>
            </>
          )}
        </td>
      )}
    </tr>
  )
}

import type { ListedSort } from 'contract/listed-sorts'
import type { ListedThing } from 'contract/thing'
import { ListRow, ListTable, TitleCell } from '#surfaces/staff/lists/list-table.tsx'
import { SortHeading } from '#surfaces/staff/lists/sort-heading.tsx'
import { Tick } from '#surfaces/staff/lists/tick.tsx'
import type { Chosen } from '#surfaces/staff/lists/use-chosen.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { listAddress, type ShownList } from './list-address.ts'
import { columnsOf, directions, sortsOf, type OptionalColumn } from './list-columns.ts'
import { whenWords } from './list-words.ts'
import { PublicationPill } from './publication-pill.tsx'
import styles from './listed-table.module.css'

export type ListedProps = {
  form: ThingForm
  shown: Pick<LoadedList, 'q' | 'state' | 'sort' | 'hidden' | 'items' | 'now'>
  /** Undefined: there is nothing that can be done with several. */
  chosen: Chosen<ListedThing> | undefined
}

/** At a desk: headings that sort are links. */
export function ListedTable({ form, shown, chosen }: ListedProps) {
  const { items, now, hidden } = shown
  const columns = columnsOf(form).filter(({ id }) => id === 'name' || !hidden.includes(id))
  return (
    <ListTable caption={form.name}>
      <thead>
        <tr>
          {columns.map(({ id, words }) => (
            <Heading key={id} {...{ form, shown, words }} sort={sortsOf(form).find((each) => each === id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} {...{ form, item, now, hidden, chosen }} />
        ))}
      </tbody>
    </ListTable>
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
    <SortHeading
      words={words}
      sorted={isOn ? directions[sort] : undefined}
      to={listAddress(form, shown, { sort: isOn ? '' : sort })}
    />
  )
}

type RowProps = Pick<ListedProps, 'form' | 'chosen'> & {
  item: ListedThing
  now: number
  hidden: readonly OptionalColumn[]
}

function Row({ form, item, now, hidden, chosen }: RowProps) {
  const { id, title, note, publishedAt, lastChange } = item
  return (
    <ListRow isChosen={chosen?.has(id) ?? false}>
      <TitleCell tick={chosen && <Tick {...{ chosen, id, title }} />} to={form.onePath(String(id))}>
        {title}
      </TitleCell>
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
    </ListRow>
  )
}

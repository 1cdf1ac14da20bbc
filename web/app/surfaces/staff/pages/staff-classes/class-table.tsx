import type { ListedClass } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDay, taipeiTime } from 'contract/taipei-time'
import { ListRow, ListTable, TitleCell } from '#surfaces/staff/lists/list-table.tsx'
import { SortHeading } from '#surfaces/staff/lists/sort-heading.tsx'
import { Tick } from '#surfaces/staff/lists/tick.tsx'
import type { Chosen } from '#surfaces/staff/lists/use-chosen.ts'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { columnWords, optionalColumnsOf, type ColumnId } from './class-columns.ts'
import { ClassDays } from './class-days.tsx'
import { ClassPill } from './class-pill.tsx'
import { headingSort } from './class-sorts.ts'
import type { LoadedClasses } from './load-classes.ts'
import styles from './class-table.module.css'

export type ClassesProps = {
  shown: LoadedClasses
  /** Undefined: the reader can do nothing with several classes. */
  chosen: Chosen<ListedClass> | undefined
}

/** At a desk: headings that sort are links. */
export function ClassTable({ shown, chosen }: ClassesProps) {
  const { items, now, hidden, options } = shown
  const optional = optionalColumnsOf({ hasBases: options.bases.length > 1 }).map(({ id }) => id)
  const columns: ColumnId[] = ['class', ...optional.filter((id) => !hidden.includes(id))]
  return (
    <ListTable caption="班別" isBroad>
      <thead>
        <tr>
          {columns.map((id) => (
            <Heading key={id} shown={shown} column={id} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((listed) => (
          <Row key={listed.id} {...{ listed, columns, chosen, now }} />
        ))}
      </tbody>
    </ListTable>
  )
}

function Heading({ shown, column }: { shown: LoadedClasses; column: ColumnId }) {
  const sort = headingSort(shown, column)
  const words = columnWords[column]
  const isNumber = column === 'people'
  if (sort !== undefined) return <SortHeading {...{ words, isNumber, ...sort }} />
  return (
    <th scope="col" data-number={isNumber || undefined}>
      {words}
    </th>
  )
}

type RowProps = Pick<ClassesProps, 'chosen'> & {
  listed: ListedClass
  columns: readonly ColumnId[]
  now: number
}

const Row = ({ listed, columns, chosen, now }: RowProps) => (
  <ListRow isChosen={chosen?.has(listed.id) ?? false}>
    <TitleCell
      tick={chosen && <Tick chosen={chosen} id={listed.id} title={classNameWords(listed)} />}
      to={staffPaths.staffClass({ classId: listed.id })}
    >
      {classNameWords(listed)}
    </TitleCell>
    {columns.map((id) => (
      <Cell key={id} {...{ id, listed, now }} />
    ))}
  </ListRow>
)

function Cell({ id, listed, now }: { id: ColumnId; listed: ListedClass; now: number }) {
  if (id === 'base') return <td className={styles.base}>{listed.baseName}</td>
  if (id === 'days')
    return (
      <td className={styles.days}>
        <ClassDays listed={listed} />
      </td>
    )
  if (id === 'teachers') return <td className={styles.teachers}>{listed.teachers.join('、')}</td>
  if (id === 'people')
    return (
      <td data-number className={styles.people}>
        <strong>{listed.people}</strong>／{listed.seats}
      </td>
    )
  if (id === 'state')
    return (
      <td className={styles.state}>
        <ClassState listed={listed} now={now} />
      </td>
    )
  return null
}

/** The time of a publication to come is below the pill, which would otherwise make the table wider than the page. */
function ClassState({ listed, now }: { listed: ListedClass; now: number }) {
  const publishedAt = new Date(listed.publishedAt ?? now)
  if (publishedAt.getTime() <= now) return <ClassPill listed={listed} now={now} />
  return (
    <>
      <StatusPill state="upcoming" size="small">
        預定公開
      </StatusPill>
      <span className={styles.when}>
        <span>{taipeiDay(publishedAt)}</span>
        <span>{taipeiTime(publishedAt)}</span>
      </span>
    </>
  )
}

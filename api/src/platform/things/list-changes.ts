import type {
  EventKind,
  ChangedThing,
  LogEntry,
  ListedChange,
  listChanges as endpoint,
} from 'contract/changes'
import type { Answer, Received } from 'contract/endpoint'
import type { RowTotal } from 'contract/row-total'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listActors } from '#platform/list-actors.ts'
import { rowsToCount, rowTotalOf } from '#platform/row-total.ts'
import { withinDays } from '#platform/within-days.ts'
import { isOfColumns, toFields } from './read-changes.ts'
import { readTimeline, type EventTables } from './read-timeline.ts'
import { columnOf, fieldsOf, keyOf, type RecordedTable, type Values } from './thing-table.ts'

/** Tables whose changes are recorded, and tables of events. */
export type Recorded = { things: RecordedThings; events: EventTables }
export type RecordedThings = Readonly<Record<ChangedThing, RecordedTable>>

const pageSize = 50

type Row = Omit<ListedChange, 'thing' | 'before' | 'after'> & {
  relation: string
  before: Values | null
  after: Values
}

/** Changes of columns that no thing has, such as those that triggers compute, are left out. */
export async function listChanges(
  db: Database,
  recorded: Recorded,
  asked: Asked,
): Promise<Answer<typeof endpoint>> {
  const [page, people] = await Promise.all([
    readListed(db, recorded, asked),
    listActors(db, [
      { table: 'platform.changes', actor: 'actor_id' },
      ...Object.values(recorded.events).flat(),
    ]),
  ])
  return { ...page, people }
}

type Query = Received<typeof endpoint>['query']
type Asked = { query: Query; now: Date }
type ListedPage = { items: LogEntry[]; nextCursor: string | null; total: RowTotal }

const readListed = (db: Database, recorded: Recorded, asked: Asked): Promise<ListedPage> =>
  asked.query.thing !== undefined && asked.query.thing in recorded.things
    ? readChangesOfKind(db, recorded.things[asked.query.thing as ChangedThing], asked.query)
    : readByTime(db, recorded, asked)

/** Changes of one kind of thing by their ids, which the index on the table serves. */
async function readChangesOfKind(db: Database, table: RecordedTable, query: Query): Promise<ListedPage> {
  const things = { [query.thing as ChangedThing]: table }
  const conditions = [...isOf(things, query.cursor), ...filtersOf(query)]
  const counted = rowsToCount(query.cursor, pageSize)
  const { items, nextCursor, found } = await readPage(db, things, { conditions, pageSize, counted })
  return {
    items: items.map((item) => ({ ...item, id: String(item.id) })),
    nextCursor,
    total: rowTotalOf(query.cursor, found, counted),
  }
}

/** Everything, or one kind of event, by time. */
async function readByTime(
  db: Database,
  { things, events }: Recorded,
  { query, now }: Asked,
): Promise<ListedPage> {
  const kind = query.thing as EventKind | undefined
  const entries = Object.entries(things) as [ChangedThing, RecordedTable][]
  const changes = { conditions: isOf(things, undefined, written), title: titleOfAny(entries) }
  const page = await readTimeline(db, {
    events: kind === undefined ? events : { [kind]: events[kind] },
    changes: kind === undefined ? changes : undefined,
    query,
    now,
  })
  const items = page.rows.map(({ relation, ...row }) =>
    relation in events ? ({ ...row, thing: relation } as LogEntry) : asListed(entries, { ...row, relation }),
  )
  return { items, nextCursor: page.nextCursor, total: page.total }
}

type OfRows = {
  /** The numbers of the changes, as an array. */
  ids: RawBuilder<number[]>
  cursor: string | undefined
}

/** Of a few rows that belong together, in short pages. */
export async function listChangesOf(
  db: Database,
  things: Partial<RecordedThings>,
  { ids, cursor }: OfRows,
): Promise<Omit<Page, 'found'>> {
  const conditions = [...isOf(things, cursor), sql<boolean>`c.id = any(${ids})`]
  const { items, nextCursor } = await readPage(db, things, { conditions, pageSize: 10 })
  return { items, nextCursor }
}

/** `found`: how many there are, up to `counted`. */
type Page = { items: ListedChange[]; nextCursor: string | null; found: number }
type Wanted = { conditions: readonly RawBuilder<boolean>[]; pageSize: number; counted?: number }

async function readPage(
  db: Database,
  things: Partial<RecordedThings>,
  { conditions, pageSize, counted = pageSize + 1 }: Wanted,
): Promise<Page> {
  const entries = Object.entries(things) as [ChangedThing, RecordedTable][]
  const { rows } = await sql<Row & { found: number }>`
    with found as materialized (
      select * from platform.changes c where ${sql.join(conditions, sql` and `)}
      order by c.id desc limit ${sql.lit(counted)})
    select c.id::int as id, platform.instant(c.at) as at, coalesce(m.name, a.line_name) as by, c.origin, c.reason, c.relation,
      c.row_id as "thingId", ${titleOfAny(entries)} as title, c.before, c.after,
      (select count(*)::int from found) as found
    from (select * from found order by id desc limit ${sql.lit(pageSize + 1)}) c
    left join identity.accounts a on a.id = c.actor_id left join identity.members m on m.id = a.id
    order by c.id desc`.execute(db)
  const items = rows.slice(0, pageSize).map(({ found: _found, ...row }) => asListed(entries, row))
  return {
    items,
    nextCursor: rows.length > pageSize ? String(items.at(-1)!.id) : null,
    found: rows[0]?.found ?? 0,
  }
}

const titleOfAny = (entries: readonly [ChangedThing, RecordedTable][]): RawBuilder<string> =>
  sql`case c.relation ${sql.join(entries.map(titleOf), sql` `)} end`

/** Of the row, or of the row as it was deleted. */
const titleOf = ([, table]: [ChangedThing, RecordedTable]): RawBuilder<string> => sql`
  when ${table.table} then (select title from (
    select ${table.title} as title from ${sql.table(table.table)} t where ${keyOf(table)} = c.row_id::${sql.raw(table.keyType ?? 'int')}
    union all
    select ${table.title} from jsonb_populate_record(null::${sql.table(table.table)}, (
      select d.before from platform.changes d
      where d.relation = c.relation and d.row_id = c.row_id and d.after = '{}' limit 1)) t) titles
    where title is not null limit 1)`

type Texts = (texts: readonly string[]) => RawBuilder<unknown>
const sent: Texts = (texts) => sql`${[...texts]}::text[]`
/** For the list of everything, which PostgreSQL plans once then: how many values an array has it does not know before. */
const written: Texts = (texts) => sql`array[${sql.join(texts.map((text) => sql.lit(text)))}]`

const isOf = (
  things: Partial<RecordedThings>,
  cursor: string | undefined,
  textsOf: Texts = sent,
): RawBuilder<boolean>[] => {
  const shown = Object.values(things)
  const columns = shown.flatMap((table) => fieldsOf(table).map((field) => columnOf(table, field)))
  const [one, ...others] = shown
  const last = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : undefined
  return [
    // Of one table the index has the changes in their order, which a plan made once for any array does not count on.
    one !== undefined && others.length === 0
      ? sql`c.relation = ${one.table}`
      : sql`c.relation = any(${textsOf(shown.map(({ table }) => table))})`,
    isOfColumns(textsOf([...new Set(columns)])),
    ...(last === undefined ? [] : [sql<boolean>`c.id < ${last}`]),
  ]
}

const filtersOf = ({ by, ...days }: Query): RawBuilder<boolean>[] => [
  ...(by === undefined ? [] : [sql<boolean>`c.actor_id = ${by}`]),
  ...withinDays(sql`c.at`, days),
]

const asListed = <Id>(
  entries: readonly [ChangedThing, RecordedTable][],
  { relation, before, after, ...row }: Omit<Row, 'id'> & { id: Id },
): Omit<ListedChange, 'id'> & { id: Id } => {
  const [thing, table] = entries.find(([, each]) => each.table === relation)!
  return {
    ...row,
    thing,
    before: before && toFields(table, before),
    after: toFields(table, after),
  } as Omit<ListedChange, 'id'> & { id: Id }
}

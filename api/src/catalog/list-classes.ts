import type { ClassCard, listClasses as endpoint } from 'contract/catalog'
import type { Answer, Received } from 'contract/endpoint'
import { maxCounted } from 'contract/max-counted'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, readCursor, type Cursor } from '#platform/list-cursor.ts'
import { classCardColumns, toClassCard, type ClassCardRow } from './class-card-row.ts'
import { classConditions, dayConditions } from './class-conditions.ts'

type Query = Received<typeof endpoint>['query']

/**
 * Published classes that match, each at its first matching day (past ones: the last), page by page. Keyset pagination
 * along the index, so page 4,000 costs as much as page 1.
 */
export async function listClasses(db: Database, query: Query, now: Date): Promise<Answer<typeof endpoint>> {
  const rows = await readPage(db, query, now)
  const { page, nextCursor } = cutPage(rows, query.limit, ({ sortKey, id }) => ({ key: sortKey, id }))
  const items: ClassCard[] = page.map((row) => toClassCard(row, now))
  return { items, nextCursor, total: query.cursor === undefined ? (page[0]?.total ?? 0) : null }
}

type Row = ClassCardRow & { sortKey: string; total: number | null }

const readPage = async (db: Database, query: Query, now: Date): Promise<Row[]> =>
  (await pageOfClasses(query, now).execute(db)).rows

/** The query of one page, plus one extra row. */
export const pageOfClasses = (query: Query, now: Date): RawBuilder<Row> => {
  const order = orders[query.past ? 'past' : query.sort]
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, order.keyPattern)
  return sql<Row>`
    select ${classCardColumns(now)}, (${order.key})::text as "sortKey",
      ${query.cursor === undefined ? countOfClasses(query, now) : sql`null::int`} as total
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${classConditions(query, now)} and ${dayConditions('d', query, now)}
      and ${isShownDay(query, now)} and ${order.after(after)}
    order by ${order.by} limit ${query.limit + 1}`
}

/** One day represents the class: no other matching day of the class is earlier (for past ones: later). */
const isShownDay = (query: Query, now: Date): RawBuilder<unknown> => {
  const nearer = query.past
    ? sql`(e.starts_at, e.id) > (d.starts_at, d.id)`
    : sql`(e.starts_at, e.id) < (d.starts_at, d.id)`
  const other = sql`exists (select from catalog.class_days e where e.class_id = d.class_id
    and ${dayConditions('e', query, now)} and ${nearer})`
  const stillAhead = sql`exists (select from catalog.class_days e where e.class_id = d.class_id
    and e.cancelled_at is null and e.ends_at > ${now})`
  return query.past ? sql`not ${other} and not ${stillAhead}` : sql`not ${other}`
}

/** Number of matching classes, in the same statement, up to the limit of the contract. */
const countOfClasses = (query: Query, now: Date): RawBuilder<unknown> => sql`(
  select count(*)::int from (
    select from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${classConditions(query, now)}
      and exists (select from catalog.class_days d where d.class_id = c.id and ${dayConditions('d', query, now)})
      ${query.past ? sql`and not exists (select from catalog.class_days e where e.class_id = c.id and e.cancelled_at is null and e.ends_at > ${now})` : sql``}
    limit ${maxCounted}) counted)`

type Order = {
  key: RawBuilder<unknown>
  keyPattern: RegExp
  by: RawBuilder<unknown>
  after(cursor: Cursor | undefined): RawBuilder<unknown>
}

const microseconds = sql`(extract(epoch from d.starts_at) * 1000000)::bigint`
const asInstant = (key: string) => sql`to_timestamp(${key}::numeric / 1000000)`
const wholeNumber = /^-?\d{1,18}$/

const orders: Record<'soon' | 'new' | 'seats' | 'past', Order> = {
  soon: {
    key: microseconds,
    keyPattern: wholeNumber,
    by: sql`d.starts_at, c.id`,
    // The row comparison spans two tables, so no index supports it; its first half alone uses one.
    after: (cursor) =>
      cursor
        ? sql`d.starts_at >= ${asInstant(cursor.key)} and (d.starts_at, c.id) > (${asInstant(cursor.key)}, ${cursor.id})`
        : sql`true`,
  },
  past: {
    key: microseconds,
    keyPattern: wholeNumber,
    by: sql`d.starts_at desc, c.id desc`,
    after: (cursor) =>
      cursor
        ? sql`d.starts_at <= ${asInstant(cursor.key)} and (d.starts_at, c.id) < (${asInstant(cursor.key)}, ${cursor.id})`
        : sql`true`,
  },
  new: {
    key: sql`c.id`,
    keyPattern: wholeNumber,
    by: sql`c.id desc`,
    after: (cursor) => (cursor ? sql`c.id < ${cursor.id}` : sql`true`),
  },
  seats: {
    key: sql`d.capacity - d.seats_taken`,
    keyPattern: wholeNumber,
    by: sql`d.capacity - d.seats_taken desc, c.id desc`,
    after: (cursor) =>
      cursor ? sql`(d.capacity - d.seats_taken, c.id) < (${cursor.key}::int, ${cursor.id})` : sql`true`,
  },
}

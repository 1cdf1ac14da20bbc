import type { ClassCard, listClasses as endpoint } from 'contract/catalog'
import type { Answer, Received } from 'contract/endpoint'
import { maxCounted } from 'contract/max-counted'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, readCursor, type Cursor } from '#platform/list-cursor.ts'
import { classCardColumns, toClassCard, type ClassCardRow } from './class-card-row.ts'
import { classConditions, dayConditions } from './class-conditions.ts'
import { hasBookableDay, representsIn, type ClassGroup } from './class-groups.ts'
import { orderOf, sortKeyPattern } from './class-orders.ts'
import { nextBookableDay } from './next-bookable-day.ts'

type Query = Received<typeof endpoint>['query']
type Row = ClassCardRow & { sortKey: string }
type Found = { rows: Row[]; listed: number | null; coming: number | null; nextDay: string | null }

/**
 * Published classes that match, page by page: those that can be booked, each at its first bookable day that matches, then
 * those whose registration opens later. Full and closed classes and past ones are lists of their own. Keyset pagination
 * along an index, so that page 4,000 costs as much as page 1.
 */
export async function listClasses(db: Database, query: Query, now: Date): Promise<Answer<typeof endpoint>> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sortKeyPattern)
  const { rows, listed, coming, nextDay } = await readPage(db, query, cursor, now)
  const { page, nextCursor } = cutPage(rows, query.limit, ({ sortKey, id }) => ({ key: sortKey, id }))
  const items: ClassCard[] = page.map((row) => toClassCard(row, now))
  return { items, nextCursor, total: listed, closedTotal: closedOf(listed, coming), nextDay }
}

/** Undefined numbers of a large catalogue stay undefined: counting stops at the limit of the contract. */
const closedOf = (listed: number | null, coming: number | null): number | null =>
  listed === null || coming === null || coming >= maxCounted ? null : coming - listed

const groupsOf = ({ past, closed }: Query): readonly ClassGroup[] => {
  if (past) return ['past']
  return closed ? ['closed'] : ['bookable', 'upcoming']
}

const readPage = async (
  db: Database,
  query: Query,
  cursor: Cursor | undefined,
  now: Date,
): Promise<Found> => {
  const all = groupsOf(query)
  const begun = all.findIndex((group) => cursor?.key.startsWith(group[0]!))
  const parts = all
    .slice(Math.max(0, begun))
    .map((group, index) => sql`(${pageOfClasses(group, query, now, index === 0 ? cursor : undefined)})`)
  const count = (condition: RawBuilder<unknown>) => (cursor ? sql`null::int` : condition)
  const isDivided = !query.past && !query.closed
  const found = await sql<Found>`
    select ${count(countOf(query, now, listedIn(query, now)))} as listed,
      ${isDivided ? count(countOf(query, now, sql`true`)) : sql`null::int`} as coming,
      ${cursor ? sql`null::text` : nextBookableDay(query, now)} as "nextDay",
      (select coalesce(jsonb_agg(p), '[]') from (
        select * from (${sql.join(parts, sql` union all `)}) parts limit ${query.limit + 1}) p) as rows`.execute(
    db,
  )
  return found.rows[0]!
}

/** The query of one page of a group, plus one extra row. */
export const pageOfClasses = (
  group: ClassGroup,
  query: Query,
  now: Date,
  cursor?: Cursor,
): RawBuilder<Row> => {
  const order = orderOf(group, query.sort)
  const after = cursor && order.after({ ...cursor, key: cursor.key.slice(1) })
  return sql<Row>`
    select ${classCardColumns(now)}, ${sql.lit(group[0]!)} || (${order.key}) as "sortKey"
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${classConditions(query, now)} and ${representsIn(group, query, now)} and ${after ?? sql`true`}
    order by ${order.by} limit ${query.limit + 1}`
}

/** What distinguishes the listed classes among those with a matching day. */
const listedIn = (query: Query, now: Date): RawBuilder<unknown> => {
  if (query.past)
    return sql`not exists (select from catalog.class_days e
      where e.class_id = c.id and e.cancelled_at is null and e.ends_at > ${now})`
  const isListed = sql`(c.registration_opens_at > ${now} or ${hasBookableDay(query, now)})`
  return query.closed ? sql`not ${isListed}` : isListed
}

/** The number of matching classes, up to the limit of the contract. */
const countOf = (query: Query, now: Date, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*)::int from (
    select from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${classConditions(query, now)} and ${condition}
      and exists (select from catalog.class_days d where d.class_id = c.id and ${dayConditions('d', query, now)})
    limit ${maxCounted}) counted)`

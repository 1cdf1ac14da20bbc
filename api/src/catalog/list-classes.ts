import type { ClassCard } from 'contract/catalog/class-card'
import type { listClasses as endpoint } from 'contract/catalog/class-list'
import type { Answer, Received } from 'contract/endpoint'
import { maxCounted } from 'contract/max-counted'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import { cutPage, readCursor, type Cursor } from '#platform/list-cursor.ts'
import { classCardColumns, classCardJoins, toClassCard, type ClassCardRow } from './class-card-row.ts'
import type { ClassGroup } from './class-groups.ts'
import { sortKeyPattern } from './class-orders.ts'
import { countSampled, sampleExpressions } from './class-samples.ts'
import { nextBookableDay } from './next-bookable-day.ts'
import { pageOfDays, sampledPageOfDays } from './page-of-days.ts'

type Query = Received<typeof endpoint>['query']
type Row = ClassCardRow & { sortKey: string }
type Found = { rows: Row[]; listed: number | null; closed: number | null; nextDay: string | null }

/** Bookable classes, then those that open later. Keyset pagination: page 4,000 costs as much as page 1. */
export async function listClasses(db: Database, query: Query, now: Date): Promise<Answer<typeof endpoint>> {
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sortKeyPattern)
  const { rows, listed, closed, nextDay } = await readPage(db, query, cursor, now)
  const { page, nextCursor } = cutPage(rows, query.limit, ({ sortKey, id }) => ({ key: sortKey, id }))
  const items: ClassCard[] = page.map((row) => toClassCard(row, now))
  return { items, nextCursor, total: listed, closedTotal: closed, nextDay }
}

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
  const filtered = isFiltered(query)
  const groups = groupsOf(query)
  const samples =
    cursor && !filtered ? [] : groups.map((group) => sampleExpressions(group, query, now, !filtered))
  const found = await sql<Found>`${filtered ? sql.raw(plannedPerCall) : sql``}
    with ${sql.join([...samples, pageExpression(groups, query, cursor, now)])},
      counted as materialized (select ${cursor ? sql`null::int` : countSampled(groups, query, now)} as listed)
    select listed, ${closedOf(query, now)} as closed,
      ${cursor ? sql`null::text` : nextBookableDay(query, now)} as "nextDay",
      (select coalesce(jsonb_agg(r order by r.place), '[]') from (${cards(now)}) r) as rows
    from counted`.execute(db)
  return found.rows[0]!
}

const pageExpression = (
  groups: readonly ClassGroup[],
  query: Query,
  cursor: Cursor | undefined,
  now: Date,
): RawBuilder<unknown> => {
  const begun = Math.max(
    0,
    groups.findIndex((group) => cursor?.key.startsWith(group[0]!)),
  )
  const parts = groups.slice(begun).flatMap((group, index) => {
    const page = { query, now, cursor: index === 0 ? cursor : undefined }
    return isFiltered(query)
      ? [sampledPageOfDays(group, page), pageOfDays(group, { ...page, isSampled: true })]
      : [pageOfDays(group, page)]
  })
  return sql`page as materialized (select id, sort_key, row_number() over () as place
    from (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )}) days limit ${query.limit + 1})`
}

const cards = (now: Date): RawBuilder<unknown> => sql`
  select ${classCardColumns(now)}, page.sort_key as "sortKey", page.place
  from page
  join catalog.class_days d on d.id = page.id
  ${classCardJoins}`

/** Without filters each of the few statements has one good plan. */
const isFiltered = ({ cursor: _cursor, limit: _limit, sort: _sort, ...filters }: Query): boolean =>
  Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))

/** Null when there are too many to count. */
const closedOf = (query: Query, now: Date): RawBuilder<unknown> => {
  if (query.past || query.closed || query.cursor !== undefined) return sql`null::int`
  return sql`case when listed < ${maxCounted} then (
    with ${sampleExpressions('closed', query, now)}
    select case when listed + n < ${maxCounted} then n end
    from (select ${countSampled(['closed'], query, now)} as n) c) end`
}

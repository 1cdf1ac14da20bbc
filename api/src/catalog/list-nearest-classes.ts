import type { ClassFilters } from 'contract/catalog/class-filters'
import type { listNearestClasses as endpoint } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import type { CountyId } from 'contract/places/counties'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import { classCardColumns, classCardJoins, toClassCard, type ClassCardRow } from './class-card-row.ts'
import { countSampled, sampleExpressions } from './class-samples.ts'
import { pageOfDays } from './page-of-days.ts'
import { filtersToQuery, relaxFilters, type Relaxed } from './relax-filters.ts'

type Found = { way: number; total: number; rows: ClassCardRow[] }

const maxWays = 3
/** For each relaxation; `pageOfDays` returns one more. */
const maxCards = 2

/** For filters that find nothing: up to three near ones with bookable classes, totals and first classes. */
export async function listNearestClasses(
  db: Database,
  filters: ClassFilters,
  corrected: ClassFilters | undefined,
  now: Date,
): Promise<Answer<typeof endpoint>['ways']> {
  const ways = relaxFilters(filters, { countiesOfBases: await countiesOf(db, filters.base), corrected })
  if (ways.length === 0) return []
  const found = await sql<Found>`${sql.raw(plannedPerCall)}
    select w.way, w.total, w.rows from (${sql.join(
      ways.map((way, index) => findWay(way, index, now)),
      sql` union all `,
    )}) w where jsonb_array_length(w.rows) > 0 limit ${maxWays}`.execute(db)
  return found.rows.map(({ way, total, rows }) => ({
    change: ways[way]!.change,
    query: filtersToQuery(ways[way]!.filters),
    total,
    items: rows.map((row) => toClassCard(row, now)),
  }))
}

const findWay = ({ filters }: Relaxed, index: number, now: Date): RawBuilder<unknown> => {
  const page = pageOfDays('bookable', { query: { ...filters, limit: maxCards }, now })
  return sql`(select ${index}::int as way,
    (with ${sampleExpressions('bookable', filters, now)}, ${sampleExpressions('upcoming', filters, now)}
      select ${countSampled(['bookable', 'upcoming'], filters, now)}) as total,
    (select coalesce(jsonb_agg(r order by r.place), '[]') from (
      select ${classCardColumns(now)}, p.place
      from (select id, row_number() over () as place from (${page}) days) p
      join catalog.class_days d on d.id = p.id
      ${classCardJoins}) r) as rows)`
}

const countiesOf = async (db: Database, bases: readonly number[]): Promise<CountyId[]> => {
  if (bases.length === 0) return []
  const found = await sql<{ county: CountyId }>`
    select distinct county from places.bases where id = any(${bases}) order by county`.execute(db)
  return found.rows.map(({ county }) => county)
}

import { countedFilters, type countClassOptions as endpoint } from 'contract/catalog/class-filter-options'
import { timesOfDay, type ClassFilters } from 'contract/catalog/class-filters'
import type { Answer } from 'contract/endpoint'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { hasBookableDay } from './class-groups.ts'
import { dayConditions } from './day-conditions.ts'

/** With more class days nothing is counted, so that the statement stays fast. */
const maxDays = 4000
const tooMany = 'too-many'

/** With the other filters applied. A count equals the total of the list with that option. */
export async function countOptions(
  db: Database,
  filters: ClassFilters,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const { rows } = await optionRows(filters, now).execute(db)
  return { counts: toCounts(rows) }
}

export type OptionRow = { filter: Filter; option: string; classes: number }

/** The query of `countOptions`: a row for each option that may find classes. */
export const optionRows = (filters: ClassFilters, now: Date): RawBuilder<OptionRow> => {
  const facets = facetsOf(filters, now).map((facet) => countFacet(facet, now))
  return sql<OptionRow>`
    with candidate as materialized (${candidates(filters, now)} limit ${maxDays + 1}),
      known as materialized (select count(*) <= ${maxDays} as all_days from candidate)
    ${sql.join(facets, sql` union all `)}
    union all select 'all', ${tooMany}::text, 1 from known where not all_days`
}

/** Null when there are too many days to count. */
export const toCounts = (rows: readonly OptionRow[]): Counts | null => {
  if (rows.some(({ option }) => option === tooMany)) return null
  const counts = Object.fromEntries(countedFilters.map((name) => [name, {}])) as Counts
  for (const { filter, option, classes } of rows) if (classes > 0) counts[filter][option] = classes
  return counts
}

type Filter = (typeof countedFilters)[number]
type Counts = Record<Filter, Record<string, number>>

type Facet = {
  filter: Filter
  option: RawBuilder<unknown>
  applied: ClassFilters
  join?: RawBuilder<unknown>
}

const tables = sql`catalog.class_days d
  join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`

const none = {
  category: [],
  county: [],
  base: [],
  teacher: [],
  audience: [],
  weekday: [],
  time: [],
  mode: [],
}
const noDates = { from: undefined, to: undefined, month: undefined }

/** Filters without counted options, the keyword and the course, are read only once. */
const candidates = (filters: ClassFilters, now: Date): RawBuilder<unknown> => {
  const uncounted = { ...filters, ...none, ...noDates, free: false, seats: false }
  const isOver = sql`not exists (select from catalog.class_days e where e.class_id = d.class_id
    and e.cancelled_at is null and e.ends_at > ${now})`
  return sql`select d.id from catalog.class_days d
    where ${dayConditions('d', uncounted, now)}
      ${filters.past ? sql`and ${isOver}` : sql``}`
}

const facetsOf = (all: ClassFilters, now: Date): Facet[] => {
  const filters = { ...all, q: undefined, course: [] }
  const today = taipeiDate(now)
  const only = (filter: Filter, applied: Partial<ClassFilters>, option = '1'): Facet => ({
    filter,
    option: sql`${option}::text`,
    applied: { ...filters, ...applied },
  })
  const each = (
    filter: keyof typeof none,
    option: RawBuilder<unknown>,
    join?: RawBuilder<unknown>,
  ): Facet => ({
    filter,
    option: sql`(${option})::text`,
    applied: { ...filters, [filter]: [] },
    ...(join && { join }),
  })
  return [
    each('category', sql`k.category_id`),
    each('county', sql`s.county`),
    each('base', sql`c.base_id`),
    each('teacher', sql`ct.teacher_id`, sql`join catalog.class_teachers ct on ct.class_id = c.id`),
    each('audience', sql`ca.person_status`, sql`join catalog.course_audiences ca on ca.course_id = k.id`),
    each('weekday', sql`extract(dow from d.starts_at at time zone 'Asia/Taipei')::int`),
    each('mode', sql`c.mode`),
    ...timesOfDay.map((time) => only('time', { time: [time] }, time)),
    only('free', { free: true }),
    only('seats', { seats: true }),
    only('today', { ...noDates, from: today, to: today }),
    only('weekend', { weekday: [0, 6] }),
    only('all', {}),
  ]
}

const countFacet = ({ filter, option, applied, join = sql`` }: Facet, now: Date): RawBuilder<unknown> => sql`
  select ${filter}::text as filter, ${option} as option, count(distinct c.id)::int as classes
  from candidate join (${tables}) on candidate.id = d.id ${join}
  where (select all_days from known) and ${dayConditions('d', applied, now)}
    and ${isListed(applied, now)}
  group by 2`

const isListed = (filters: ClassFilters, now: Date): RawBuilder<unknown> => {
  if (filters.past) return sql`true`
  if (filters.closed) return sql`d.opens_at <= ${now} and not ${hasBookableDay(filters, now)}`
  return sql`(d.opens_at > ${now} or catalog.is_bookable(d, ${now}))`
}

import type { ClassFilters } from 'contract/catalog/class-filters'
import { maxCounted } from 'contract/max-counted'
import { sql, type RawBuilder } from 'kysely'
import { belongsTo, type ClassGroup } from './class-groups.ts'
import { orderOf } from './class-orders.ts'
import { keywordConditions } from './day-conditions.ts'

/** Enough to count classes with three matching days each up to the limit of the contract. */
const maxDays = maxCounted * 3

const sampleOf = (group: ClassGroup) => sql.ref(`${group}_sample`)
const seenOf = (group: ClassGroup) => sql.ref(`${group}_seen`)

/**
 * A limited number of days. When few match, the page needs no walk along the whole index, which the planner prefers for
 * a rare option. `isOrdered` lets an index find the days; with filters any order would read all days.
 */
export const sampleExpressions = (
  group: ClassGroup,
  filters: ClassFilters,
  now: Date,
  isOrdered = false,
): RawBuilder<unknown> => sql`
  ${sampleOf(group)} as materialized (select d.id, d.class_id, d.starts_at from catalog.class_days d
    where ${belongsTo(group, filters, now)}
    ${isOrdered ? sql`order by ${orderOf(group, 'soon').by}` : sql``} limit ${maxDays}),
  ${seenOf(group)} as materialized (
    select count(*) < ${maxDays} as is_all, count(distinct class_id) as classes from ${sampleOf(group)})`

export const isAllSampled = (group: ClassGroup): RawBuilder<unknown> =>
  sql`(select is_all from ${seenOf(group)})`

export const sampledDays = (group: ClassGroup): RawBuilder<unknown> => {
  const nearest = group === 'past' ? sql`starts_at desc, id desc` : sql`starts_at, id`
  return sql`select distinct on (class_id) id from ${sampleOf(group)} order by class_id, ${nearest}`
}

export const countSampled = (
  groups: readonly ClassGroup[],
  filters: ClassFilters,
  now: Date,
): RawBuilder<unknown> => {
  const counts = groups.map(
    (group) => sql`(select case when is_all or classes >= ${maxCounted} then classes
      else (select count(*) from (${classesOf(group, filters, now)} limit ${maxCounted}) n) end
      from ${seenOf(group)})`,
  )
  return sql`least(${maxCounted}, ${sql.join(counts, sql` + `)})::int`
}

/** Of a keyword the documents are read first, because far more days have a document that matches. */
const classesOf = (group: ClassGroup, filters: ClassFilters, now: Date): RawBuilder<unknown> => {
  const { q, ...others } = filters
  const days = sql`from catalog.class_days d where ${belongsTo(group, { ...others, q: undefined }, now)}`
  return q === undefined
    ? sql`select distinct d.class_id ${days} order by d.class_id desc`
    : sql`select from search.documents f where ${keywordConditions(q)} and f.id in (select d.class_id ${days})`
}

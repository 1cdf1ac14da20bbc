import type { ClassFilters } from 'contract/catalog/class-filters'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'

type Condition = RawBuilder<unknown>

const dayMs = 86_400_000
const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** Reads only `catalog.class_days`, whose marks an index covers, and for a keyword the search documents. */
export const dayConditions = (alias: 'd' | 'e', filters: ClassFilters, now: Date): Condition => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const { from, until } = dateSpan(filters)
  return allOf([
    sql`${column('shown_from')} <= ${now}`,
    filters.past
      ? sql`${column('cancelled_at')} is null and ${column('starts_at')} <= ${now}`
      : sql`catalog.is_coming(${sql.ref(alias)}, ${now})`,
    ...marksOf(filters).map((anyOf) => sql`${column('marks')} && ${anyOf}::text[]`),
    filters.q === undefined
      ? undefined
      : sql`${column('class_id')} in (select f.id from search.documents f where ${keywordConditions(filters.q)})`,
    from === undefined ? undefined : sql`${column('starts_at')} >= ${from}`,
    until === undefined ? undefined : sql`${column('starts_at')} < ${until}`,
    // A seat that cannot be booked yet does not count.
    filters.seats ? sql`catalog.is_bookable(${sql.ref(alias)}, ${now})` : undefined,
  ])
}

/** An audience finds only courses made for it: a person who chooses one is not looking for courses for everybody. */
const marksOf = (filters: ClassFilters): string[][] => [
  ...markedFilters
    .filter((name) => filters[name].length > 0)
    .map((name) => filters[name].map((option) => `${name}:${option}`)),
  ...(filters.free ? [['free']] : []),
]

const markedFilters = [
  'category',
  'county',
  'course',
  'base',
  'teacher',
  'audience',
  'weekday',
  'time',
  'mode',
] as const

/** Document f contains every folded term. */
export const keywordConditions = (text: string): Condition => {
  const terms = text.split(/\s+/).filter(Boolean).slice(0, 5)
  const holds = terms.map((term) =>
    isOnePair.test(term)
      ? sql`f.grams @> array[search.fold(${term}::text)]`
      : sql`f.grams @> search.grams(search.fold(${term}::text)) and f.folded like search.fold(${likePattern(term)})`,
  )
  return allOf([sql`f.kind = 'class'`, ...holds])
}

/** A text contains such a term when it contains its pairs. */
const isOnePair = /^\p{Script=Han}{1,2}$/u

/** The intersection of `from`, `to` and `month`; `to` is included. */
export const dateSpan = ({
  from,
  to,
  month,
}: ClassFilters): { from: Date | undefined; until: Date | undefined } => {
  const starts = [from, month && `${month}-01`].filter((date) => date !== undefined).map(startOfTaipeiDay)
  const ends = [
    ...(to === undefined ? [] : [new Date(startOfTaipeiDay(to).getTime() + dayMs)]),
    ...(month === undefined ? [] : [startOfNextMonth(month)]),
  ]
  const times = (dates: readonly Date[]) => dates.map((date) => date.getTime())
  return {
    from: starts.length > 0 ? new Date(Math.max(...times(starts))) : undefined,
    until: ends.length > 0 ? new Date(Math.min(...times(ends))) : undefined,
  }
}

const startOfNextMonth = (month: string): Date => {
  const year = Number(month.slice(0, 4))
  const next = Number(month.slice(5)) + 1
  return startOfTaipeiDay(next > 12 ? `${year + 1}-01-01` : `${year}-${String(next).padStart(2, '0')}-01`)
}

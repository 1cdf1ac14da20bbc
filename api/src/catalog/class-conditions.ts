import type { ClassFilters } from 'contract/catalog'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like-pattern.ts'

type Condition = RawBuilder<unknown>

const dayMs = 86_400_000
const allOf = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** Conditions on class c, course k and base s. */
export const classConditions = (filters: ClassFilters, now: Date): Condition =>
  allOf([
    sql`catalog.is_shown(c, k, ${now})`,
    filters.q === undefined ? undefined : keyword(filters.q),
    filters.category.length > 0 ? sql`k.category_id = any(${filters.category})` : undefined,
    filters.county.length > 0 ? sql`s.county = any(${filters.county})` : undefined,
    filters.course.length > 0 ? sql`c.course_id = any(${filters.course}::int[])` : undefined,
    filters.base.length > 0 ? sql`c.base_id = any(${filters.base}::int[])` : undefined,
    filters.mode.length > 0 ? sql`c.mode = any(${filters.mode})` : undefined,
    // A seat that cannot be booked yet does not count.
    filters.seats ? sql`c.registration_opens_at <= ${now}` : undefined,
    filters.free ? sql`c.fee_twd = 0` : undefined,
    filters.teacher.length > 0
      ? sql`exists (select from catalog.class_teachers ct where ct.class_id = c.id and ct.teacher_id = any(${filters.teacher}::int[]))`
      : undefined,
    filters.audience.length > 0 ? audience(filters.audience) : undefined,
  ])

// Only courses made for the audience: a person who chooses one is not looking for courses for everybody.
const audience = (wanted: readonly string[]): Condition =>
  sql`exists (select from catalog.course_audiences ca where ca.course_id = k.id and ca.person_status = any(${wanted as string[]}))`

/** Every term must occur in the search document of the class, which contains all that describes it; folded. */
const keyword = (text: string): Condition => {
  const terms = text.split(/\s+/).filter(Boolean).slice(0, 5)
  const holds = terms.map(
    (term) =>
      sql`f.grams @> search.grams(search.fold(${term}::text)) and f.folded like search.fold(${likePattern(term)})`,
  )
  if (terms.length === 0) return sql`true`
  return sql`exists (select from search.documents f where f.kind = 'class' and f.id = c.id and ${allOf(holds)})`
}

/** Conditions on one class day, under the alias it has in the query. */
export const dayConditions = (alias: 'd' | 'e', filters: ClassFilters, now: Date): Condition => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const local = sql`(${column('starts_at')} at time zone 'Asia/Taipei')`
  const { from, until } = dateSpan(filters)
  return allOf([
    filters.past
      ? sql`${column('cancelled_at')} is null and ${column('starts_at')} <= ${now}`
      : sql`catalog.is_coming(${sql.ref(alias)}, ${now})`,
    from === undefined ? undefined : sql`${column('starts_at')} >= ${from}`,
    until === undefined ? undefined : sql`${column('starts_at')} < ${until}`,
    filters.weekday.length > 0
      ? sql`extract(dow from ${local})::int = any(${filters.weekday}::int[])`
      : undefined,
    filters.time.length > 0
      ? sql`(${sql.join(
          filters.time.map((time) => timeOfDay(time, local)),
          sql` or `,
        )})`
      : undefined,
    filters.seats
      ? sql`${column('seat_rank')} is not null and ${column('registration_closes_at')} > ${now}`
      : undefined,
  ])
}

/** Morning until 12:00, afternoon until 18:00, evening from then on. */
const timeOfDay = (time: ClassFilters['time'][number], local: Condition): Condition => {
  if (time === 'morning') return sql`extract(hour from ${local}) < 12`
  if (time === 'afternoon') return sql`extract(hour from ${local}) between 12 and 17`
  return sql`extract(hour from ${local}) >= 18`
}

/** The intersection of `from`, `to` and `month`; `to` and the month's last day are included. */
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

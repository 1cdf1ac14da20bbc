import type { ClassFilters } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from './day-conditions.ts'

/** `bookable`, `upcoming` (registration opens later) and `closed` divide the classes with a coming day that matches. */
export type ClassGroup = 'bookable' | 'upcoming' | 'closed' | 'past'

type Condition = RawBuilder<unknown>

/** A class may have several such days d. */
export const belongsTo = (group: ClassGroup, filters: ClassFilters, now: Date): Condition =>
  sql`${matches('d', group, filters, now)} and ${besidesDay(group, filters, now)}`

/** Only one day of each class: the nearest. */
export const representsIn = (group: ClassGroup, filters: ClassFilters, now: Date): Condition => {
  const isNearer = group === 'past' ? sql`>` : sql`<`
  return sql`${belongsTo(group, filters, now)} and not exists (select from catalog.class_days e
    where e.class_id = d.class_id and (e.starts_at, e.id) ${isNearer} (d.starts_at, d.id)
      and ${matches('e', group, filters, now)})`
}

const matches = (alias: 'd' | 'e', group: ClassGroup, filters: ClassFilters, now: Date): Condition =>
  group === 'bookable'
    ? isBookableMatch(alias, filters, now)
    : dayConditions(alias, { ...filters, past: group === 'past' }, now)

const besidesDay = (group: ClassGroup, filters: ClassFilters, now: Date): Condition => {
  if (group === 'upcoming') return sql`d.opens_at > ${now}`
  // Every matching day of such a class is closed; saying so of d lets an index find it.
  if (group === 'closed')
    return sql`d.opens_at <= ${now} and catalog.is_closed(d, ${now}) and not ${hasBookableDay(filters, now)}`
  if (group === 'past') return sql`not ${hasDayAhead(now)}`
  return sql`true`
}

export const hasBookableDay = (filters: ClassFilters, now: Date): Condition =>
  sql`exists (select from catalog.class_days e where e.class_id = d.class_id and ${isBookableMatch('e', filters, now)})`

const isBookableMatch = (alias: 'd' | 'e', filters: ClassFilters, now: Date): Condition =>
  sql`${dayConditions(alias, filters, now)} and catalog.is_bookable(${sql.ref(alias)}, ${now})`

const hasDayAhead = (now: Date): Condition => sql`exists (select from catalog.class_days e
  where e.class_id = d.class_id and e.cancelled_at is null and e.ends_at > ${now})`

import type { ClassFilters } from 'contract/catalog'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from './class-conditions.ts'

/**
 * Parts of the class list. `bookable`, `upcoming` (registration opens later) and `closed` (full, or registration is over)
 * divide the classes with a coming day that matches; `past` are those whose days are over.
 */
export type ClassGroup = 'bookable' | 'upcoming' | 'closed' | 'past'

type Condition = RawBuilder<unknown>

/** Class c, represented by its day d, belongs to the group. Each class has one such day at most. */
export const representsIn = (group: ClassGroup, filters: ClassFilters, now: Date): Condition => {
  const matches = (alias: 'd' | 'e') =>
    group === 'bookable'
      ? isBookableMatch(alias, filters, now)
      : dayConditions(alias, { ...filters, past: group === 'past' }, now)
  const isNearer = group === 'past' ? sql`>` : sql`<`
  const hasNearer = sql`exists (select from catalog.class_days e where e.class_id = d.class_id
    and (e.starts_at, e.id) ${isNearer} (d.starts_at, d.id) and ${matches('e')})`
  return sql`${matches('d')} and ${belongs(group, filters, now)} and not ${hasNearer}`
}

/** What the class must be besides its day. */
const belongs = (group: ClassGroup, filters: ClassFilters, now: Date): Condition => {
  if (group === 'upcoming') return sql`c.registration_opens_at > ${now}`
  if (group === 'closed')
    return sql`c.registration_opens_at <= ${now} and not ${hasBookableDay(filters, now)}`
  if (group === 'past') return sql`not ${hasDayAhead(now)}`
  return sql`true`
}

/** Class c can be booked on a day that matches. */
export const hasBookableDay = (filters: ClassFilters, now: Date): Condition =>
  sql`exists (select from catalog.class_days e where e.class_id = c.id and ${isBookableMatch('e', filters, now)})`

const isBookableMatch = (alias: 'd' | 'e', filters: ClassFilters, now: Date): Condition =>
  sql`${dayConditions(alias, filters, now)} and catalog.is_bookable(${sql.ref(alias)}, c, ${now})`

const hasDayAhead = (now: Date): Condition => sql`exists (select from catalog.class_days e
  where e.class_id = c.id and e.cancelled_at is null and e.ends_at > ${now})`

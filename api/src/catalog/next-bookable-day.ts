import type { ClassFilters } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import { dateSpan, dayConditions } from './day-conditions.ts'

/** The first bookable date (`YYYY-MM-DD`) after the span of the filters; null without one or without an end. */
export const nextBookableDay = (filters: ClassFilters, now: Date): RawBuilder<unknown> => {
  const { until } = dateSpan(filters)
  if (until === undefined || filters.past) return sql`null::text`
  const others = { ...filters, from: undefined, to: undefined, month: undefined }
  return sql`(
    select to_char(d.starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')
    from catalog.class_days d
    where ${dayConditions('d', others, now)} and catalog.is_bookable(d, ${now}) and d.starts_at >= ${until}
    order by d.starts_at limit 1)`
}

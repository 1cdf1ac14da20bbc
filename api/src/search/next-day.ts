import type { ClassFilters } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import { dayConditions } from '#catalog/day-conditions.ts'

export const nextDay = (filters: ClassFilters | undefined, now: Date): RawBuilder<unknown> => {
  const matchingFirst = filters === undefined ? sql`` : sql`(${dayConditions('e', filters, now)}) desc,`
  const bookable = sql`catalog.is_bookable(e, ${now})`
  return sql`case when d.kind in ('class', 'course') then (
    select jsonb_build_object('category', k.category_id, 'startsAt', platform.instant(e.starts_at), 'endsAt', platform.instant(e.ends_at),
      'baseName', s.name, 'county', s.county, 'mode', c.mode, 'feeTwd', c.fee_twd,
      'seatsLeft', e.capacity - e.seats_taken, 
      'state', case when ${bookable} then 'bookable' when e.opens_at > ${now} then 'upcoming'
        when e.registration_closes_at <= ${now} then 'closed' else 'full' end)
    from catalog.classes c join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    join catalog.class_days e on e.class_id = c.id
    where ((d.kind = 'class' and c.id = d.id) or (d.kind = 'course' and c.course_id = d.id))
      and catalog.is_shown(c, k, ${now}) and catalog.is_coming(e, ${now})
    order by ${matchingFirst} ${bookable} desc, e.starts_at, e.id limit 1) end`
}

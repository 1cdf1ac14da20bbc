import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { lendingHoursInWords, openingHoursInWords } from './opening-hours.ts'

const facilities = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.sort), '[]')
  from places.base_facilities bf join places.facilities f on f.id = bf.facility_id where bf.base_id = s.id)`

export const baseColumns = (
  now: Date,
) => sql`s.id, s.name, s.county, s.district, s.address, s.latitude, s.longitude,
  s.summary, ${openingHoursInWords} as "openingHours",
  (select string_agg(c.note, '、' order by c.first_day, c.id) from places.closed_days c
    where c.base_id = s.id and ${taipeiDate(now)}::date between c.first_day and c.last_day) as "closedToday", ${facilities} as facilities,
  (select count(*)::int from places.spaces r where r.base_id = s.id and r.published_at <= ${now} and r.is_lent) as "spaceCount",
  (select count(distinct d.class_id)::int from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join catalog.class_days d on d.class_id = c.id
    where c.base_id = s.id and catalog.is_shown(c, k, ${now}) and catalog.is_coming(d, ${now})) as "comingClasses"`

export const spaceObject = sql`jsonb_build_object('id', r.id, 'baseId', r.base_id, 'name', r.name, 'summary', r.summary,
  'people', r.people, 'areaM2', r.area_m2, 'hourlyFeeTwd', r.hourly_fee_twd,
  'depositTwd', r.deposit_twd, 'payWithinDays', r.pay_within_days,
  'lendingHours', ${lendingHoursInWords}, 'equipment', to_jsonb(r.equipment), 'rules', to_jsonb(r.rules))`

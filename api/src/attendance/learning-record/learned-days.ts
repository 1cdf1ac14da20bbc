import type { LearningRecord } from 'contract/attendance/learning-record'
import { sql, type RawBuilder } from 'kysely'
import { isLearned } from '#booking/is-learned.ts'

export type LearnedDays = Pick<LearningRecord, 'days' | 'hours'>

/** One row: the days of a year in Taipei that ended by `now` and count as learned (`isLearned`), and their hours. */
export const learnedDays = (memberId: RawBuilder<unknown>, year: RawBuilder<unknown>, now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('classDayId', d.id, 'title', k.title, 'className', c.name,
      'baseName', s.name, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
      'hours', round(extract(epoch from d.ends_at - d.starts_at) / 3600, 1), 'isRecorded', a.came is not null)
      order by d.starts_at, d.id), '[]') as days,
    coalesce(round(extract(epoch from sum(d.ends_at - d.starts_at)) / 3600, 1), 0)::float8 as hours
  from booking.booking_days x
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = x.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  left join booking.attendance a on a.booking_id = x.booking_id and a.class_day_id = x.class_day_id
  where x.member_id = ${memberId} and d.ends_at <= ${now} and ${isLearned}
    and extract(year from d.starts_at at time zone 'Asia/Taipei') = ${year})`

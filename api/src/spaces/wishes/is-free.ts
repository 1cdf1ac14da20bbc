import { sql, type RawBuilder } from 'kysely'

/** A wish `w` that is not over, and whose application was not withdrawn as a whole. */
export const isComing = (now: Date): RawBuilder<boolean> => sql<boolean>`(w.starts_at > ${now} and exists (
  select from spaces.uses u where u.application_id = w.application_id and u.state <> 'cancelled'))`

/** The time of a wish `w` for a space `r` is too near to apply for it. */
export const isLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(w.starts_at < ${now}::timestamptz + make_interval(hours => r.apply_hours_ahead))`

/** A closure (停班停課) has the time of a wish `w`: it empties spaces that nobody can use then. */
const isClosed = sql<boolean>`(spaces.closed_by(w.space_id, w.starts_at, w.ends_at) is not null)`

/** Somebody could apply now for the time of a wish `w` for a space `r` of base `s`. */
export const isFree = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  r.is_lent and r.published_at <= ${now} and s.published_at <= ${now} and not ${isLate(now)}
  and not exists (select from spaces.reservations x where x.space_id = w.space_id and x.during && w.during)
  and not exists (select from places.closed_days d where d.base_id = s.id
    and (w.starts_at at time zone 'Asia/Taipei')::date between d.first_day and d.last_day)
  and not ${isClosed})`

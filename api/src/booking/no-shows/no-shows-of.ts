import { noShowRule } from 'contract/booking/no-show-rule'
import { sql } from 'kysely'
import { judgeNoShows } from './judge-no-shows.ts'

/** Values, or columns of other tables of the statement. */
type Of = { memberId: unknown; now: unknown }

/** Promotions in the last hours before a day are late, also where days can be cancelled until shortly before. */
const minNoticeHours = 24

/**
 * The ends of the days that the member missed without leave, as a JSON array for `judgeNoShows`: recorded as absent since
 * staff last lifted a pause. Days that did not take place do not count, nor do those that were moved or held online, by a
 * closure or otherwise, after the party had booked them, nor those for which it was promoted too late to cancel.
 */
export const noShowsOf = ({ memberId, now }: Of) => sql`(
  select coalesce(jsonb_agg(upper(n.during) order by upper(n.during)), '[]')
  from booking.booking_days n
  join catalog.class_days nd on nd.id = n.class_day_id
  join catalog.classes nc on nc.id = n.class_id
  where n.member_id = ${memberId} and n.state = 'booked'
    and upper(n.during) <= ${now}::timestamptz
    and upper(n.during) > ${now}::timestamptz - make_interval(days => ${sql.lit(noShowRule.windowDays + noShowRule.pauseDays)})
    and (select t.state from booking.attendance t
      where t.booking_id = n.booking_id and t.class_day_id = n.class_day_id) = 'absent'
    and catalog.takes_place(nd, nc)
    and (n.promoted_at is null or n.promoted_at < lower(n.during)
      - make_interval(hours => greatest(nc.change_deadline_hours, ${sql.lit(minNoticeHours)})))
    and not exists (select from booking.booking_events e
      where e.booking_id = n.booking_id and e.kind in ('class_day_moved', 'class_day_online')
        and e.days @> jsonb_build_array(jsonb_build_object('classDayId', n.class_day_id)))
    and upper(n.during) > coalesce((select max(l.at) from booking.pause_lifts l where l.member_id = ${memberId}),
      '-infinity'))`

/** The JSON array of `noShowsOf` as people see it. */
export const noShowStateOf = (endedAt: readonly string[], now: Date) => {
  const { count, pausedUntil } = judgeNoShows(
    endedAt.map((at) => new Date(at)),
    now,
  )
  return { count, pausedUntil: pausedUntil?.toISOString() ?? null }
}

import { noShowRule } from 'contract/booking/no-show-rule'
import { sql } from 'kysely'
import { judgeNoShows } from './judge-no-shows.ts'

type Of = { memberId: unknown; now: unknown }

/** A promotion within these hours is too late to cancel, also where days can be cancelled until shortly before. */
const minNoticeHours = 24

/** A JSON array for `judgeNoShows`, without days that did not take place, were moved later, or were promoted late. */
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
    and not catalog.is_called_off(nd, nc)
    and (n.promoted_at is null or n.promoted_at < lower(n.during)
      - make_interval(hours => greatest(nc.change_deadline_hours, ${sql.lit(minNoticeHours)})))
    and not exists (select from booking.booking_events e
      where e.booking_id = n.booking_id and e.kind in ('class_day_moved', 'class_day_online', 'class_merged')
        and e.days @> jsonb_build_array(jsonb_build_object('classDayId', n.class_day_id)))
    and upper(n.during) > coalesce((select max(l.at) from booking.pause_lifts l where l.member_id = ${memberId}),
      '-infinity'))`

export const noShowStateOf = (endedAt: readonly string[], now: Date) => {
  const { count, pausedUntil } = judgeNoShows(
    endedAt.map((at) => new Date(at)),
    now,
  )
  return { count, pausedUntil: pausedUntil?.toISOString() ?? null }
}

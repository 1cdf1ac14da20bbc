import { sql } from 'kysely'
import { dayInWords } from '#platform/things/day-in-words.ts'
import type { EventTable } from '#platform/things/event-table.ts'

/** How many bookings were marked as what, within the span that `e` begins. */
const marks = sql`(select jsonb_object_agg(coalesce(m.state, 'cleared'), m.bookings || ' 筆') from (
  select s.state, count(distinct s.booking_id) as bookings
  from booking.attendance_events s join booking.bookings b on b.id = s.booking_id
  where s.class_day_id = e.class_day_id and s.actor_id = e.actor_id and b.member_id is distinct from s.actor_id
    and s.at >= booking.span_of(e.at) and s.at < booking.span_of(e.at) + interval '15 minutes'
  group by s.state) m)`

/**
 * Two marks at the same moment do not see each other, and then both begin their span: the later one is no line. As a value that
 * PostgreSQL looks up for each line of the page; `not exists` it would join with all lines first.
 */
const beginsLine = sql<boolean>`(e.begins_span and coalesce((
  select false from booking.attendance_events f
  where f.class_day_id = e.class_day_id and f.actor_id = e.actor_id and f.begins_span
    and f.at >= booking.span_of(e.at) and (f.at, f.id) < (e.at, e.id)
  order by f.at, f.id limit 1), true))`

/**
 * What staff have recorded of attendance: a line for what one person records of a class day within 15 minutes, without the
 * people, whom the roster of the day names. What members record of themselves is left out.
 */
export const recordedAttendance: readonly EventTable[] = [
  {
    table: 'booking.attendance_events',
    at: 'at',
    condition: beginsLine,
    mark: 'begins_span',
    key: 'id',
    keyType: 'bigint',
    actor: 'actor_id',
    reason: sql<null>`null::text`,
    thingId: sql<string>`e.class_day_id::text`,
    title: sql<string>`(select k.title || '　' || c.name || '　' || ${dayInWords(sql`(d.starts_at at time zone 'Asia/Taipei')`)}
      from catalog.class_days d join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
      where d.id = e.class_day_id)`,
    after: marks,
  },
]

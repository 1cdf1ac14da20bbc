import { sql } from 'kysely'
import type { AuditCheck, Violation } from './audit-check.ts'

/** After its last event. Events of plain bookings name no state. */
const replayedDays = sql`
  select distinct on (e.booking_id, w."classDayId") e.booking_id, w."classDayId" as class_day_id, w.plus,
    coalesce(w.state, 'booked') as state
  from booking.booking_events e, jsonb_to_recordset(e.days) as w("classDayId" int, plus int, state text)
  order by e.booking_id, w."classDayId", e.id desc`

export const bookingChecks: readonly AuditCheck[] = [
  {
    name: 'bookings_whole',
    rule: '每筆報名都有日期與紀錄',
    select: () => sql<Violation>`
      select 'booking ' || b.id as subject, 'has no ' || case when d.n is null then 'day' else 'event' end as found
      from booking.bookings b
      left join (select booking_id, count(*) as n from booking.booking_days group by 1) d on d.booking_id = b.id
      left join (select booking_id, count(*) as n from booking.booking_events group by 1) e on e.booking_id = b.id
      where d.n is null or e.n is null`,
  },
  {
    name: 'history_replayed',
    rule: '每天的狀態與人數等於紀錄重播的結果',
    select: () => sql<Violation>`
      select 'booking ' || d.booking_id as subject, 'day ' || d.class_day_id || ' is ' || d.state || ' +' || d.plus
        || ', its events say ' || coalesce(r.state || ' +' || r.plus, 'nothing') as found
      from booking.booking_days d left join (${replayedDays}) r using (booking_id, class_day_id)
      where r.state is distinct from d.state or r.plus is distinct from d.plus`,
  },
  {
    name: 'days_of_class',
    rule: '報名的日期屬於同一班、同一人，時間與班別相同',
    select: () => sql<Violation>`
      select 'booking ' || d.booking_id as subject, 'day ' || d.class_day_id || ' does not match its class' as found
      from booking.booking_days d
      left join booking.bookings b on b.id = d.booking_id left join catalog.class_days c on c.id = d.class_day_id
      where b.id is null or c.id is null or b.class_id <> c.class_id or d.class_id <> c.class_id
        or b.member_id <> d.member_id or d.during <> tstzrange(c.starts_at, c.ends_at)`,
  },
  {
    name: 'attendance_booked',
    rule: '簽到都有報名，到場人數不超過報名人數',
    select: () => sql<Violation>`
      select 'booking ' || a.booking_id as subject,
        'day ' || a.class_day_id || ': ' || a.came || ' came of ' || coalesce(1 + d.plus, 0) as found
      from booking.attendance a left join booking.booking_days d using (booking_id, class_day_id)
      where d.booking_id is null or d.state not in ('booked', 'leave') or a.came > 1 + d.plus`,
  },
  {
    name: 'calendar_uids_unique',
    rule: '行事曆的 UID 不重複',
    select: () => sql<Violation>`
      select 'uid ' || booking_id || '-' || class_day_id as subject, count(*) || ' booked days' as found
      from booking.booking_days group by booking_id, class_day_id having count(*) > 1`,
  },
  {
    name: 'codes_unique',
    rule: '報名編號不重複',
    select: () => sql<Violation>`
      select 'code ' || code as subject, count(*) || ' bookings' as found
      from booking.bookings group by code having count(*) > 1`,
  },
  {
    name: 'ratings_counted',
    rule: '各班的評分人數和寫話的人數，等於學員給的',
    select: () => sql<Violation>`
      select 'class ' || class_id as subject,
        coalesce(c.members, 0) || ' ratings of ' || rating || ' counted, ' || coalesce(f.members, 0) || ' given; '
          || coalesce(c.written, 0) || ' with words counted, ' || coalesce(f.written, 0) || ' given' as found
      from booking.rating_counts c
      full join (select b.class_id, f.rating, count(*) as members, count(*) filter (where f.words <> '') as written
        from booking.feedback f join booking.bookings b on b.id = f.booking_id group by 1, 2) f using (class_id, rating)
      where (coalesce(c.members, 0), coalesce(c.written, 0)) <> (coalesce(f.members, 0), coalesce(f.written, 0))`,
  },
]

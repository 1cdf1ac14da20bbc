import { sql } from 'kysely'
import type { AuditCheck, Violation } from './audit-check.ts'

/** From states and companions, because `held` is computed by the database. */
const heldSeats = sql`
  select class_day_id, coalesce(sum(1 + plus) filter (where state in ('booked', 'offered')), 0) as held,
    count(*) filter (where state = 'waiting') as waiting
  from booking.booking_days group by class_day_id`

export const seatChecks: readonly AuditCheck[] = [
  {
    name: 'not_oversold',
    rule: '沒有一天超賣',
    select: () => sql<Violation>`
      select 'day ' || d.id as subject, h.held || ' seats booked of ' || d.capacity as found
      from catalog.class_days d join (${heldSeats}) h on h.class_day_id = d.id where h.held > d.capacity`,
  },
  {
    name: 'seats_counted',
    rule: '每天的已報人數等於報名加總',
    select: () => sql<Violation>`
      select 'day ' || d.id as subject, d.seats_taken || ' seats counted, ' || coalesce(h.held, 0) || ' booked' as found
      from catalog.class_days d left join (${heldSeats}) h on h.class_day_id = d.id
      where d.seats_taken <> coalesce(h.held, 0)`,
  },
  {
    name: 'parties_counted',
    rule: '每天的候補組數等於候補加總',
    select: () => sql<Violation>`
      select 'day ' || d.id as subject,
        d.waiting_parties || ' parties counted, ' || coalesce(h.waiting, 0) || ' waiting' as found
      from catalog.class_days d left join (${heldSeats}) h on h.class_day_id = d.id
      where d.waiting_parties <> coalesce(h.waiting, 0)`,
  },
  {
    name: 'seats_of_somebody',
    rule: '還沒上課的座位都屬於會員或現場客人',
    select: (now) => sql<Violation>`
      select 'booking ' || x.booking_id as subject, 'day ' || x.class_day_id || ' belongs to nobody' as found
      from booking.booking_days x
      where x.ended_at is null and lower(x.during) > ${now}::timestamptz
        and not exists (select from identity.members m where m.id = x.member_id)
        and not exists (select from booking.guests g where g.id = x.member_id)`,
  },
  {
    name: 'booked_once',
    rule: '同一人同一天只有一筆有效報名或候補',
    select: () => sql<Violation>`
      select 'day ' || class_day_id as subject, 'bookings ' || string_agg(booking_id::text, ', ') as found
      from booking.booking_days where state in ('booked', 'offered', 'waiting')
      group by class_day_id, member_id having count(*) > 1`,
  },
  {
    name: 'no_overlap',
    rule: '沒有人同時段有兩堂課（自己同意的除外）',
    select: () => sql<Violation>`
      select 'booking ' || a.booking_id as subject,
        'days ' || a.class_day_id || ' and ' || b.class_day_id || ' overlap' as found
      from booking.booking_days a
      join booking.booking_days b on b.member_id = a.member_id and b.class_day_id > a.class_day_id
      join catalog.class_days x on x.id = a.class_day_id join catalog.class_days y on y.id = b.class_day_id
      where a.state in ('booked', 'offered') and b.state in ('booked', 'offered')
        and x.starts_at < y.ends_at and y.starts_at < x.ends_at and not a.overlap_accepted and not b.overlap_accepted`,
  },
]

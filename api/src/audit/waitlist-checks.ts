import { sql } from 'kysely'
import type { AuditCheck, Violation } from './audit-check.ts'

/** The jobs run every few seconds and may still correct a younger violation. */
const grace = sql`interval '3 minutes'`

export const waitlistChecks: readonly AuditCheck[] = [
  {
    name: 'waiting_promoted',
    rule: '有空位時，沒有坐得下的人還在候補',
    select: (now) => sql<Violation>`
      select 'day ' || w.class_day_id as subject, 'booking ' || w.booking_id || ' waits for ' || 1 + w.plus
        || ' seats while ' || f.seats || ' are free' as found
      from booking.booking_days w join (
        select d.id, d.capacity - coalesce(sum(1 + b.plus) filter (where b.state in ('booked', 'offered')), 0) as seats,
          max(greatest(b.booked_at, b.ended_at)) as changed_at
        from catalog.class_days d join catalog.classes c on c.id = d.class_id
        join booking.booking_days b on b.class_day_id = d.id
        where catalog.takes_place(d, c)
          and catalog.waits_until(d, c) > ${now}
        group by d.id) f on f.id = w.class_day_id
      where w.state = 'waiting' and 1 + w.plus <= f.seats and f.changed_at < ${now}::timestamptz - ${grace}
        and not booking.is_clashing(w)`,
  },
  {
    name: 'queue_in_order',
    rule: '遞補依候補順序，跳過的人都記了原因，夥伴超收或給名額的除外',
    select: () => sql<Violation>`
      select 'day ' || p.class_day_id as subject,
        'place ' || p.wait_no || ' was promoted before place ' || w.wait_no || ' without a reason' as found
      from booking.booking_days p
      join booking.booking_days w on w.class_day_id = p.class_day_id and w.wait_no < p.wait_no
      where p.promoted_at is not null and w.state = 'waiting' and w.booked_at < p.promoted_at
        and w.passed_over_at is null and not exists (
          select from booking.overbookings o where o.booking_id = p.booking_id and o.class_day_id = p.class_day_id
            and o.created_at <= p.promoted_at)`,
  },
  {
    name: 'places_unique',
    rule: '候補號碼不重複，也不大於已發出的號碼',
    select: () => sql<Violation>`
      select 'day ' || w.class_day_id as subject, 'place ' || w.wait_no || ' was given ' || count(*) || ' times; last place '
        || max(d.last_wait_no) as found
      from booking.booking_days w join catalog.class_days d on d.id = w.class_day_id where w.wait_no is not null
      group by w.class_day_id, w.wait_no having count(*) > 1 or w.wait_no > max(d.last_wait_no)`,
  },
  {
    name: 'added_seats_returned',
    rule: '超收多加的名額不多於那一組還占的位子',
    select: () => sql<Violation>`
      select 'day ' || o.class_day_id as subject,
        'booking ' || o.booking_id || ' has ' || sum(o.seats - o.seats_returned) || ' added seats and holds ' || d.held as found
      from booking.overbookings o
      join booking.booking_days d on d.booking_id = o.booking_id and d.class_day_id = o.class_day_id
      group by o.class_day_id, o.booking_id, d.held having sum(o.seats - o.seats_returned) > d.held`,
  },
  {
    name: 'offers_ended',
    rule: '過期的保留名額都已釋出',
    select: (now) => sql<Violation>`
      select 'day ' || x.class_day_id as subject, 'booking ' || x.booking_id || ' holds an offer that ended at '
        || to_char(x.offer_expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as found
      from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id join catalog.classes c on c.id = d.class_id
      where x.state = 'offered' and x.offer_expires_at < ${now}::timestamptz - ${grace} and catalog.takes_place(d, c)`,
  },
]

import type { Booking } from 'contract/booking/booking'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { bookedDayJson, toBookedDay, type BookedDayRow } from './booked-day-row.ts'
import { requirePermission } from './require-booking.ts'

type Row = Omit<Booking, 'days'> & { memberId: string; days: BookedDayRow[] }

/** Not by an act that staff took back. */
const bookingsMoved = (where: 'to' | 'from') => {
  const [here, there] = where === 'to' ? ['from', 'to'] : ['to', 'from']
  return sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'className', oc.name)), '[]')
    from booking.moves m
    join booking.staff_acts a on a.id = m.act_id and a.withdrawn_at is null
    join booking.bookings o on o.id = ${sql.ref(`m.${there}_booking_id`)} and o.class_id <> b.class_id
    join catalog.classes oc on oc.id = o.class_id
    where ${sql.ref(`m.${here}_booking_id`)} = b.id)`
}

/** Refuses `not_found`. */
export async function readBooking(db: Database, bookingId: string, actor: Account): Promise<Booking> {
  const found = await sql<Row>`
    select b.id, b.code, b.member_id as "memberId", coalesce(m.name, g.name) as "memberName", b.class_id as "classId", k.title, c.name as "className", k.category_id as category,
      jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'address', s.address,
        'latitude', s.latitude, 'longitude', s.longitude, 'phone', s.phone, 'transport', s.transport) as base,
      k.bring,
      b.fee_twd as "feeTwd", case when exists (
        select from booking.booking_days x where x.booking_id = b.id and x.state = 'booked') then c.transfer_to end as "transferTo", c.refund_percents as "refundPercents", c.plus_limit as "plusLimit", platform.instant(b.created_at) as "createdAt",
      (select jsonb_agg(${bookedDayJson} order by d.starts_at)
        from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
        where x.booking_id = b.id) as days,
      ${bookingsMoved('to')} as "movedTo", ${bookingsMoved('from')} as "movedFrom",
      (select jsonb_build_object('rating', f.rating, 'words', f.words, 'givenAt', platform.instant(f.given_at),
        'isPublic', f.public_at is not null)
        from booking.feedback f where f.booking_id = b.id) as feedback
    from booking.bookings b
    left join identity.members m on m.id = b.member_id
    left join booking.guests g on g.id = b.member_id
    join catalog.classes c on c.id = b.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where b.id = ${bookingId} and (m.id is not null or g.id is not null)`.execute(db)
  const row = found.rows[0]
  if (row === undefined) throw refuse('not_found')
  const { memberId, days, ...booking } = row
  requirePermission(actor, 'booking.read', { memberId, baseId: booking.base.id })
  // Staff may work for another base, so the member's other bookings are not for them.
  const isOwn = actor.accountId === memberId
  return {
    ...booking,
    days: days.map((day) => ({ ...toBookedDay(day), ...(!isOwn && { clashes: [] }) })),
  }
}

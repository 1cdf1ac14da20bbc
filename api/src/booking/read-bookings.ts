import type { Booking } from 'contract/booking'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { refuse } from '../platform/refuse.ts'
import { bookedDayJson } from './booked-day-json.ts'

/** One own booking with all its days, in the order of time. Refuses `not_found` for anybody else's. */
export async function readBooking(db: Database, bookingId: string, memberId: string): Promise<Booking> {
  const [booking] = await selectBookings(db, sql`b.id = ${bookingId} and b.member_id = ${memberId}`)
  if (booking === undefined) throw refuse('not_found')
  return booking
}

/**
 * The member's bookings that have a day in the given year (in Taipei), newest day first, and all years
 * there are. Without a year it is the newest one.
 */
export async function listBookings(
  db: Database,
  memberId: string,
  year: number | undefined,
): Promise<{ years: number[]; bookings: Booking[] }> {
  const yearsFound = await sql<{ year: number }>`
    select distinct extract(year from d.starts_at at time zone 'Asia/Taipei')::int as year
    from booking.booking_days b join catalog.class_days d on d.id = b.class_day_id
    where b.member_id = ${memberId} order by year desc`.execute(db)
  const years = yearsFound.rows.map((row) => row.year)
  const shown = year ?? years[0]
  if (shown === undefined) return { years, bookings: [] }
  const inYear = sql`b.member_id = ${memberId} and exists (
    select from booking.booking_days x join catalog.class_days y on y.id = x.class_day_id
    where x.booking_id = b.id and extract(year from y.starts_at at time zone 'Asia/Taipei') = ${shown})`
  return { years, bookings: await selectBookings(db, inYear) }
}

const selectBookings = async (db: Database, which: RawBuilder<unknown>): Promise<Booking[]> => {
  const found = await sql<Booking>`
    select b.id, b.code, b.class_id as "classId", k.title, c.name as "className", k.category_id as category,
      jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'address', s.address,
        'latitude', s.latitude, 'longitude', s.longitude) as base,
      b.fee_twd as "feeTwd", c.plus_limit as "plusLimit", platform.instant(b.created_at) as "createdAt", t.days
    from booking.bookings b
    join catalog.classes c on c.id = b.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (
      select jsonb_agg(${bookedDayJson} order by d.starts_at) as days, max(d.starts_at) as newest
      from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
      where x.booking_id = b.id) t
    where ${which}
    order by t.newest desc, b.id`.execute(db)
  return found.rows
}

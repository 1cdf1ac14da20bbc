import type { Booking } from 'contract/booking'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { bookedDayJson, toBookedDay, type BookedDayRow } from './booked-day-row.ts'
import { requirePermission } from './require-booking.ts'

/** One booking with all its days in chronological order. Refuses `not_found` for one that this actor may not see. */
export async function readBooking(db: Database, bookingId: string, actor: Account): Promise<Booking> {
  const [found] = await selectBookings(db, sql`b.id = ${bookingId}`)
  if (found === undefined) throw refuse('not_found')
  const { memberId, ...booking } = found
  requirePermission(actor, 'booking.read', { memberId, baseId: booking.base.id })
  return booking
}

/**
 * The member's bookings with a day in the given year (in Taipei), newest day first, and all years that have bookings. A
 * booking that spans two years is listed in each with the days of that year.
 */
export async function listBookings(
  db: Database,
  memberId: string,
  year: number,
): Promise<{ years: number[]; bookings: Booking[] }> {
  const yearsFound = await sql<{ year: number }>`
    select distinct extract(year from d.starts_at at time zone 'Asia/Taipei')::int as year
    from booking.booking_days b join catalog.class_days d on d.id = b.class_day_id
    where b.member_id = ${memberId} order by year desc`.execute(db)
  const years = yearsFound.rows.map((row) => row.year)
  if (!years.includes(year)) return { years, bookings: [] }
  const inYear = sql`extract(year from d.starts_at at time zone 'Asia/Taipei') = ${year}`
  const found = await selectBookings(db, sql`b.member_id = ${memberId}`, inYear)
  return { years, bookings: found.map(({ memberId: _memberId, ...booking }) => booking) }
}

/** A booking with its owner's id, which is not part of any response. */
type OwnedBooking = Booking & { memberId: string }
type Row = Omit<OwnedBooking, 'days'> & { days: BookedDayRow[] }

/** Bookings with those of their days that match; a booking without any is left out. */
const selectBookings = async (
  db: Database,
  which: RawBuilder<unknown>,
  whichDays: RawBuilder<unknown> = sql`true`,
): Promise<OwnedBooking[]> => {
  const found = await sql<Row>`
    select b.id, b.code, b.member_id as "memberId", b.class_id as "classId", k.title, c.name as "className", k.category_id as category,
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
      where x.booking_id = b.id and ${whichDays}) t
    where ${which} and t.days is not null
    order by t.newest desc, b.id`.execute(db)
  return found.rows.map(({ days, ...booking }) => ({ ...booking, days: days.map(toBookedDay) }))
}

import type pg from 'pg'

/** Counts violations of the invariants: each number is 0 in a healthy database. */
export async function countViolations(owner: pg.Pool): Promise<Record<string, number>> {
  const found = await owner.query<Record<string, number>>(`
    select
      (select count(*)::int from catalog.class_days where seats_taken > capacity) as oversold,
      (select count(*)::int from catalog.class_days d where seats_taken <> (
        select coalesce(sum(held), 0) from booking.booking_days b where b.class_day_id = d.id)) as drifted,
      (select count(*)::int from (select from booking.booking_days where state = 'booked'
        group by class_day_id, member_id having count(*) > 1) twice) as booked_twice,
      (select count(*)::int from booking.bookings b where not exists (
        select from booking.booking_days d where d.booking_id = b.id)) as half_written,
      (select count(*)::int from booking.booking_days a join booking.booking_days b
        on a.member_id = b.member_id and a.class_day_id < b.class_day_id and a.during && b.during
        where a.state = 'booked' and b.state = 'booked'
          and not a.overlap_accepted and not b.overlap_accepted) as overlapping`)
  return found.rows[0]!
}

export const noViolations = { oversold: 0, drifted: 0, booked_twice: 0, half_written: 0, overlapping: 0 }

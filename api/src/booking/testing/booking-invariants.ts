import type pg from 'pg'
import { testNow } from '#testing/arrange.ts'

/** Counts violations of the invariants: each number is 0 in a healthy database. */
export async function countViolations(owner: pg.Pool, now = testNow): Promise<Record<string, number>> {
  const found = await owner.query<Record<string, number>>(
    `
    with free as (
      select d.id, d.capacity - d.seats_taken as seats from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where d.capacity > d.seats_taken and catalog.waits_until(d, c) > $1 and d.cancelled_at is null)
    select
      (select count(*)::int from catalog.class_days where seats_taken > capacity) as oversold,
      (select count(*)::int from catalog.class_days d where seats_taken <> (
        select coalesce(sum(held), 0) from booking.booking_days b where b.class_day_id = d.id)) as drifted,
      (select count(*)::int from (select from booking.booking_days where ended_at is null
        group by class_day_id, member_id having count(*) > 1) twice) as booked_twice,
      (select count(*)::int from booking.bookings b where not exists (
        select from booking.booking_days d where d.booking_id = b.id)) as half_written,
      (select count(*)::int from booking.booking_days a join booking.booking_days b
        on a.member_id = b.member_id and a.class_day_id < b.class_day_id and a.during && b.during
        where a.held > 0 and b.held > 0
          and not a.overlap_accepted and not b.overlap_accepted) as overlapping,
      (select count(*)::int from catalog.class_days d where waiting_parties <> (
        select count(*) from booking.booking_days b where b.class_day_id = d.id and b.state = 'waiting')) as miscounted,
      -- a party waits although free seats are enough for it
      (select count(*)::int from free join booking.booking_days w on w.class_day_id = free.id
        where w.state = 'waiting' and 1 + w.plus <= free.seats and not booking.is_clashing(w)) as stuck`,
    [now],
  )
  return found.rows[0]!
}

export const noViolations = {
  oversold: 0,
  drifted: 0,
  booked_twice: 0,
  half_written: 0,
  overlapping: 0,
  miscounted: 0,
  stuck: 0,
}

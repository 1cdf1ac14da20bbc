import type { BenchServer } from './bench-server.ts'
import { writeInBulk } from './write-in-bulk.ts'

export const daysEach = 50

/** Fifty days each, far apart. Does not update the seat counters. */
export async function fillBookings(server: BenchServer, members: readonly string[]): Promise<void> {
  await writeInBulk(server, {
    statement: `with days as materialized (
         select id, class_id, tstzrange(starts_at, ends_at) as during,
           row_number() over (order by starts_at, id) - 1 as place
         from catalog.class_days where starts_at > now() and cancelled_at is null),
       step as materialized (select count(*) / $2::int as days from days),
       chosen as (
         select gen_random_uuid() as booking_id, lpad(to_hex(b.count + row_number() over ()), 8, '0') as code,
           w.member_id, d.id as class_day_id, d.class_id, d.during
         from (select m.id as member_id, j * step.days + m.n % (step.days / 2) as place
           from unnest($1::uuid[]) with ordinality m (id, n), generate_series(0, $2::int - 1) j, step) w
         join days d on d.place = w.place, (select count(*) from booking.bookings) b),
       booked as (
         insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
         select booking_id, upper(left(code, 4) || '-' || right(code, 4)), member_id, class_id, 0, now(), now()
         from chosen)
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, during, booked_at)
       select booking_id, class_day_id, member_id, class_id, 0, during, now() from chosen`,
    values: [members, daysEach],
    tables: ['booking.bookings', 'booking.booking_days'],
  })
}

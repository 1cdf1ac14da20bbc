import type { bookDays } from 'contract/booking/booking'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Positions = Pick<Answer<typeof bookDays>, 'bookedDays' | 'waitingDays'>

/** Parties before the waiting one of row x, and their people. */
export const ahead = sql`(select count(*)::int as parties, coalesce(sum(1 + w.plus), 0)::int as people
  from booking.booking_days w
  where w.class_day_id = x.class_day_id and w.state = 'waiting' and w.wait_no < x.wait_no)`

/** The days of a new booking with seats, and those that wait. An offered day has seats. */
export async function readPositions(tx: Tx, bookingId: string): Promise<Positions> {
  const { rows } = await sql<{ classDayId: number; position: number | null }>`
    select x.class_day_id as "classDayId", case when x.state = 'waiting' then a.parties + 1 end as position
    from booking.booking_days x cross join lateral ${ahead} a
    where x.booking_id = ${bookingId} order by x.class_day_id`.execute(tx)
  return {
    bookedDays: rows.filter(({ position }) => position === null).map(({ classDayId }) => classDayId),
    waitingDays: rows.flatMap(({ classDayId, position }) =>
      position === null ? [] : [{ classDayId, position }],
    ),
  }
}

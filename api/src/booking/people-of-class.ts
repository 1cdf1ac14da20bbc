import { sql } from 'kysely'
import { holdsSeats } from './holds-seats.ts'

/** People with a seat in class c on a day that takes place; each booking counts with its largest party. */
export const peopleOfClass = sql<number>`(
  select coalesce(sum(party), 0)::int from (
    select max(x.held) as party from booking.booking_days x join catalog.class_days xd on xd.id = x.class_day_id
    where xd.class_id = c.id and ${holdsSeats} and xd.cancelled_at is null group by x.member_id) parties)`

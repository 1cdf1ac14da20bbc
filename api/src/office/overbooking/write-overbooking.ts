import { sql } from 'kysely'
import type { LockedDay } from '#office/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { seatsToAdd } from './seats-to-add.ts'

export type Overbooked = {
  day: LockedDay
  bookingId: string
  people: number
  actor: Account
  reason: string
  maxSeats: number | undefined
  now: Date
}

/** The party takes its seats next in the same transaction, regardless of the waitlist. Returns how many were added. */
export async function writeOverbooking(
  tx: Tx,
  { day, bookingId, people, actor, maxSeats, ...why }: Overbooked,
) {
  const { rows } = await sql<{ added: number; waits: boolean; othersWait: boolean; isCutOff: boolean }>`
    select (select coalesce(sum(o.seats - o.seats_returned), 0)::int from booking.overbookings o where o.class_day_id = d.id) as added,
      coalesce(q.waits, false) as waits, coalesce(q."othersWait", false) as "othersWait",
      catalog.waits_until(d, c) <= ${why.now} as "isCutOff"
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    cross join lateral (
      select bool_or(w.booking_id = ${bookingId}) as waits, bool_or(w.booking_id <> ${bookingId}) as "othersWait"
      from booking.booking_days w where w.class_day_id = d.id and w.state = 'waiting') q
    where d.id = ${day.id}`.execute(tx)
  const seats = seatsToAdd({ people, ...day, ...rows[0]!, maxSeats })
  // A trigger raises the capacity.
  await sql`
    insert into booking.overbookings (booking_id, class_day_id, people, seats, reason, actor_id, created_at)
    values (${bookingId}, ${day.id}, ${people}, ${seats}, ${why.reason}, ${actor.accountId}, ${why.now})`.execute(
    tx,
  )
  return seats
}

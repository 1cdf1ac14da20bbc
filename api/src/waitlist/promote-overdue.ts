import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { runForDays } from './run-for-days.ts'

const maxDays = 200

/** After a change that no verb made, such as a higher capacity. Throws AggregateError after the other days. */
export async function promoteOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.waiting_parties > 0 and d.starts_at > ${now} and d.seats_taken < d.capacity and catalog.takes_place(d, c) and catalog.waits_until(d, c) > ${now}
      and exists (select from booking.booking_days w where w.class_day_id = d.id and w.state = 'waiting'
        and w.booked_at < catalog.waits_until(d, c)
        and 1 + w.plus <= d.capacity - d.seats_taken and not booking.is_clashing(w))
    order by d.starts_at limit ${maxDays}`.execute(db)
  return await runForDays(
    db,
    rows.map(({ id }) => id),
    (tx, dayId) => promoteWaiting(tx, [dayId], { now }),
  )
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { promoteWaiting } from './promote-waiting.ts'

/** Days looked at by one run; the next run continues. */
const maxDays = 200

/**
 * Promotes parties that fit the free seats of their day. Verbs promote when they free seats, so there are some only after
 * a change that is no verb: a higher capacity or a moved day. A day that fails does not keep the others waiting.
 *
 * @returns how many it promoted
 * @throws AggregateError with the failures, after the other days
 */
export async function promoteOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.waiting_parties > 0 and d.starts_at > ${now} and d.seats_taken < d.capacity and d.cancelled_at is null
      and c.cancelled_at is null and c.not_opened_at is null and catalog.waits_until(d, c) > ${now}
      and exists (select from booking.booking_days w where w.class_day_id = d.id and w.state = 'waiting'
        and w.booked_at < catalog.waits_until(d, c)
        and 1 + w.plus <= d.capacity - d.seats_taken and not booking.is_clashing(w))
    order by d.starts_at limit ${maxDays}`.execute(db)
  let promoted = 0
  const failures: unknown[] = []
  for (const { id } of rows)
    await promoteDay(db, id, now).then(
      (count) => (promoted += count),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days could not be promoted`)
  return promoted
}

const promoteDay = (db: Database, id: number, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    await sql`select from booking.lock_days(array[${id}]::int[])`.execute(tx)
    return await promoteWaiting(tx, [id], now)
  })

import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/**
 * Longer than any transaction of the application can run (its statements and pauses end after seconds). An event with a lower
 * id than one that was seen so long ago has been committed, or never will be.
 */
const settledMs = 10 * 60_000

/**
 * Raises the floor below which no event is looked for, up to the first one that nobody has seen, and deletes the marks below
 * it. Runs in any number of processes.
 *
 * @returns the number of deleted marks
 */
export async function forgetSeenEvents(db: Database, now: Date): Promise<number> {
  await sql`
    update notifications.progress p set floor = settled.id
    from (select max(event_id) as id from notifications.seen_events
      where seen_at < ${new Date(now.getTime() - settledMs)} and event_id < coalesce((
        select min(e.id) from booking.booking_events e where e.id > (select floor from notifications.progress)
          and not exists (select from notifications.seen_events s where s.event_id = e.id)), 9223372036854775807)) settled
    where settled.id > p.floor`.execute(db)
  const deleted = await sql`
    delete from notifications.seen_events where event_id <= (select floor from notifications.progress)`.execute(
    db,
  )
  return Number(deleted.numAffectedRows ?? 0)
}

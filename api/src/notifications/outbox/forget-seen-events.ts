import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Longer than any transaction runs: an event with a lower id is committed by then, or never will be. */
const settledMs = 10 * 60_000

/** Raises the id below which no event is looked for, and deletes the marks below it; returns how many. */
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

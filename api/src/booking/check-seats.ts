import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Stores how many days have a wrong counter of seats or waiting parties. A difference means a bug in the trigger. */
export async function checkSeats(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    insert into booking.seat_checks (checked_at, faults)
    select ${now}, count(*) from catalog.class_days d
    left join (
      select class_day_id, sum(held) as held, count(*) filter (where state = 'waiting') as waiting
      from booking.booking_days group by class_day_id) b on b.class_day_id = d.id
    where d.seats_taken > d.capacity or d.seats_taken <> coalesce(b.held, 0)
      or d.waiting_parties <> coalesce(b.waiting, 0)
    on conflict (id) do update set checked_at = excluded.checked_at, faults = excluded.faults
    returning faults`.execute(db)
  return rows[0]!.faults
}

/** The last check: days with a wrong counter, and its age in seconds. Undefined before the first. */
export async function readSeatCheck(
  db: Database,
  now: Date,
): Promise<{ faults: number; ageSeconds: number } | undefined> {
  const { rows } = await sql<{ faults: number; ageSeconds: number }>`
    select faults, extract(epoch from ${now}::timestamptz - checked_at)::float as "ageSeconds" from booking.seat_checks`.execute(
    db,
  )
  return rows[0]
}

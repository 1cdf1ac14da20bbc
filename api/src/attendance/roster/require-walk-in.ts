import { can } from 'contract/can'
import { sql } from 'kysely'
import { dayThingColumns, requireDay, type DayThing } from '#attendance/check-in/require-roster-day.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

type Wanted = { classId: number; dayIds: readonly number[]; actor: Account; passesRules: boolean }

/**
 * Whether the actor may book these days of a class for somebody. Refuses as `requireDay` does for any of them, and
 * `forbidden` for passing the rules of a booking, which is not for the door.
 */
export async function requireWalkIn(
  db: Database,
  { classId, dayIds, actor, passesRules }: Wanted,
  now: Date,
): Promise<void> {
  // One row of a day that is not of the class says nothing about today, so that bookings refuse it as usual.
  const { rows } = await sql<DayThing>`
    select ${dayThingColumns(now)}
    from catalog.classes c
    cross join unnest(${dayIds as number[]}::int[]) as wanted(id)
    left join catalog.class_days d on d.id = wanted.id and d.class_id = c.id
    where c.id = ${classId} and c.published_at is not null`.execute(db)
  if (rows.length === 0) throw refuse('not_found')
  for (const day of rows) {
    requireDay(day, actor, 'party.add')
    if (passesRules && !can(actor, 'party.manage', day)) throw refuse('forbidden')
  }
}

import type { Roster } from 'contract/attendance/attendance'
import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

export type DeskDayFacts = Omit<Roster, 'mayRecord' | 'parties'> & { baseId: number }

export const deskDayColumns = sql`
  d.id, c.id as "classId", c.base_id as "baseId", k.title, c.name as "className", k.category_id as category,
  s.name as "baseName", d.venue, c.mode, platform.instant(d.starts_at) as "startsAt",
  platform.instant(d.ends_at) as "endsAt", not catalog.takes_place(d, c) as cancelled,
  c.not_opened_at is not null as "notOpened"`

/** Class days d of published classes c, course k, base s. */
export const fromDeskDays = sql`
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id and c.published_at is not null
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`

/** Refuses `not_found` when the actor may not even see the day, `forbidden` when they may see it but not do this. */
export async function requireDeskDay(
  db: Database | Tx,
  { classDayId, actor }: { classDayId: number; actor: Account },
  action: 'attendance.read' | 'attendance.record',
): Promise<DeskDayFacts> {
  const found = await sql<DeskDayFacts>`
    select ${deskDayColumns} ${fromDeskDays} where d.id = ${classDayId}`.execute(db)
  const day = found.rows[0]
  if (day === undefined || !can(actor, 'attendance.read', day)) throw refuse('not_found')
  if (!can(actor, action, day)) throw refuse('forbidden')
  return day
}

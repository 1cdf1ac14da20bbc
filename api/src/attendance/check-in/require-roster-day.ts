import type { RosterDay } from 'contract/attendance/attendance'
import { can, type Things } from 'contract/can'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** What `can` asks about a class day. */
export type DayThing = Things['attendance.read']
export type RosterDayFacts = Omit<RosterDay, 'people' | 'came'> & DayThing
export type ActorOnDay = { classDayId: number; actor: Account }

/** Of class days d of classes c: of today's date in Taipei, or going on now, which may have begun yesterday. */
const isToday = (now: Date) => sql`(
  (d.starts_at at time zone 'Asia/Taipei')::date = (${now}::timestamptz at time zone 'Asia/Taipei')::date
  or (d.starts_at <= ${now} and ${now} < d.ends_at))`

export const dayThingColumns = (now: Date) => sql`
  c.base_id as "baseId", ${isToday(now)} as "isToday",
  catalog.teachers_of(d) as "teacherIds"`

export const rosterDayColumns = (now: Date) => sql`
  d.id, c.id as "classId", k.title, c.name as "className", k.category_id as category,
  s.name as "baseName", d.venue, c.mode, platform.instant(d.starts_at) as "startsAt",
  platform.instant(d.ends_at) as "endsAt", catalog.is_called_off(d, c) as cancelled,
  c.not_opened_at is not null as "notOpened", ${dayThingColumns(now)}`

/** Class days d of published classes c, course k, base s. */
export const fromRosterDays = sql`
  from catalog.class_days d
  join catalog.classes c on c.id = d.class_id and c.published_at is not null
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`

type DayAction = 'attendance.read' | 'attendance.record' | 'party.add' | 'party.read' | 'party.manage'

/**
 * Every verb of a class day asks here, or `requireDay` with what it has read, so that the door reaches today only and teachers their own days. Refuses as
 * `requireDay` does.
 */
export async function requireRosterDay(
  db: Database | Tx,
  { classDayId, actor }: ActorOnDay,
  { action, now }: { action: DayAction; now: Date },
): Promise<RosterDayFacts> {
  const found = await sql<RosterDayFacts>`
    select ${rosterDayColumns(now)} ${fromRosterDays} where d.id = ${classDayId}`.execute(db)
  return requireDay(found.rows[0], actor, action)
}

/** Refuses `not_found` when the actor may not even see the day, `forbidden` when they may see it but not do this. */
export function requireDay<Day extends DayThing>(
  day: Day | undefined,
  actor: Account,
  action: DayAction,
): Day {
  if (day === undefined || !can(actor, 'attendance.read', day)) throw refuse('not_found')
  if (!can(actor, action, day)) throw refuse('forbidden')
  return day
}

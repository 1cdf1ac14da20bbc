import type { RosterDay, listRosterDays as endpoint } from 'contract/attendance/attendance'
import { can } from 'contract/can'
import type { Answer } from 'contract/endpoint'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  dayThingColumns,
  rosterDayColumns,
  fromRosterDays,
  type DayThing,
  type RosterDayFacts,
} from './require-roster-day.ts'

const dayMs = 86_400_000

/** The class days of a date in Taipei that the actor may see; today also one that began yesterday and goes on now. */
export async function listRosterDays(
  db: Database,
  { date, actor }: { date: string | undefined; actor: Account },
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const shown = date ?? taipeiDate(now)
  const from = startOfTaipeiDay(shown)
  const until = new Date(from.getTime() + dayMs)
  // No day is longer than 24 hours, so that the index of starts finds it.
  const began = shown === taipeiDate(now) ? new Date(from.getTime() - dayMs) : from
  const found = await sql<RosterDay & RosterDayFacts>`
    select ${rosterDayColumns(now)}, d.seats_taken as people,
      (select coalesce(sum(t.came), 0)::int from booking.attendance t where t.class_day_id = d.id) as came
    ${fromRosterDays}
    where d.starts_at >= ${began} and d.starts_at < ${until} and (d.starts_at >= ${from} or d.ends_at > ${now})
    order by d.starts_at, d.ends_at, d.id`.execute(db)
  const days = found.rows.flatMap(({ baseId, isToday, teacherIds, ...day }) =>
    can(actor, 'attendance.read', { baseId, isToday, teacherIds }) ? [day] : [],
  )
  const nextDate = days.length > 0 ? null : await readNextDate(db, { actor, from: until }, now)
  return { date: shown, days, nextDate }
}

/** Teachers have a class once a week, so that they would turn many pages. */
const readNextDate = async (
  db: Database,
  { actor, from }: { actor: Account; from: Date },
  now: Date,
): Promise<string | null> => {
  const teacherIds = actor.roles.flatMap(({ teacherId }) => (teacherId === null ? [] : [teacherId]))
  if (teacherIds.length === 0) return null
  const found = await sql<DayThing & { startsAt: Date }>`
    select d.starts_at as "startsAt", ${dayThingColumns(now)} ${fromRosterDays}
    where d.starts_at >= ${from} and (d.substitute_ids && ${teacherIds}::int[] or (d.substitute_ids is null and c.id in (
      select t.class_id from catalog.class_teachers t where t.teacher_id = any(${teacherIds}::int[]))))
    order by d.starts_at limit 100`.execute(db)
  const next = found.rows.find((day) => can(actor, 'attendance.read', day))
  return next === undefined ? null : taipeiDate(next.startsAt)
}

import { nextDates, type Skipped } from '#office/days-off/next-dates.ts'
import { readDaysOff } from '#office/days-off/read-days-off.ts'
import { chooseDays } from '#office/staff-class/choose-days.ts'
import type { KnownDays } from '#office/staff-class/lock-class.ts'
import { requireMovable } from '#office/staff-class/move-day.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { movesOf, type Plan } from './plan-days.ts'
import { readKnownDays, readTeacherNames } from './read-known-days.ts'

/** A day and all later ones that take place, as `nextDates` moves them. Refuses as `chooseDays` and `requireMovable` do. */
export async function planPostponing(
  db: Database | Tx,
  locked: KnownDays,
  classDayId: number,
  now: Date,
): Promise<Plan & { skipped: Skipped[] }> {
  const [first] = chooseDays(locked, [classDayId], now)
  const known = await readKnownDays(db, locked.classId)
  const cancelled = new Set(locked.days.flatMap((day) => (day.isCancelled ? [day.id] : [])))
  const later = known.days.filter(
    ({ id, startsAt }) => id === classDayId || (startsAt >= first!.startsAt && !cancelled.has(id)),
  )
  const daysOff = await readDaysOff(db, [known.baseId], now)
  const { days, skipped } = nextDates(later, daysOff(known.baseId))
  requireMovable(locked, movesOf(days), now)
  const names = await readTeacherNames(
    db,
    later.flatMap(({ teacherIds }) => teacherIds),
  )
  return { baseId: known.baseId, days, names, skipped }
}

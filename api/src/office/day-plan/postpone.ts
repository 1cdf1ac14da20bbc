import { taipeiDate } from 'contract/taipei-time'
import { listComingHolidays } from '#catalog/list-coming-holidays.ts'
import { shifted } from '#office/closures/closure-on-day.ts'
import { weekDays } from '#office/closures/plan-closure.ts'
import { chooseDays } from '#office/staff-class/choose-days.ts'
import type { KnownDays } from '#office/staff-class/lock-class.ts'
import { requireMovable } from '#office/staff-class/move-day.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { movesOf, type Plan } from './plan-days.ts'
import { readKnownDays, readTeacherNames, type KnownDay } from './read-known-days.ts'

type Skipped = { day: string; name: string }

/** No class steps over more than a year of holidays. */
const maxWeeks = 52

/**
 * A day and all later ones that take place, each at least a week later and after the one before it: what steps over a
 * holiday pushes the next days on, until a week that the class had left out makes up for it. Refuses as `chooseDays` and
 * `requireMovable` do.
 */
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
  const holidays = await listComingHolidays(db, now)
  const off = new Map(holidays.flatMap(({ day, name, isOff }) => (isOff ? [[day, name] as const] : [])))
  const { days, skipped } = nextDates(later, off)
  requireMovable(locked, movesOf(days), now)
  const names = await readTeacherNames(
    db,
    later.flatMap(({ teacherIds }) => teacherIds),
  )
  return { baseId: known.baseId, days, names, skipped }
}

/** `off`: the names of days on which no class is, by date in Taipei. */
export function nextDates(
  days: readonly KnownDay[],
  off: ReadonlyMap<string, string>,
): { days: Plan['days']; skipped: Skipped[] } {
  const skipped: Skipped[] = []
  const planned: Plan['days'][number][] = []
  for (const before of days) {
    const last = planned.at(-1)?.after.startsAt
    for (let weeks = 1; ; weeks += 1) {
      const after = inWeeks(before, weeks)
      if (last !== undefined && after.startsAt <= last) continue
      const name = weeks < maxWeeks ? nameOf(after, off) : undefined
      if (name === undefined) {
        planned.push({ before, after })
        break
      }
      skipped.push({ day: taipeiDate(after.startsAt), name })
    }
  }
  return { days: planned, skipped }
}

const nameOf = ({ startsAt }: KnownDay, off: ReadonlyMap<string, string>): string | undefined =>
  off.get(taipeiDate(startsAt))

const inWeeks = (day: KnownDay, weeks: number): KnownDay => ({
  ...day,
  ...shifted({ startsAt: day.startsAt.toISOString(), endsAt: day.endsAt.toISOString() }, weeks * weekDays),
})

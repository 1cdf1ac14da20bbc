import type { LockedClass } from '#office/staff-class/lock-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import { moveOnline, readDayPlace } from '#office/staff-class/move-online.ts'
import { restoreDays } from '#office/staff-class/restore-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isShift, shifted, type ClosureOnDay, type RunningClosure } from './closure-on-day.ts'

/** Refuses when somebody has changed one of the days since: their change stays. */
export async function undoOnDays(
  tx: Tx,
  { actorId, actId }: RunningClosure,
  days: readonly ClosureOnDay[],
  locked: LockedClass,
  now: Date,
): Promise<void> {
  const act = { actorId, actId, now }
  const [first] = days as [ClosureOnDay]
  for (const day of days)
    if (!(await isAsLeft(tx, day, locked)))
      throw refuse('closure_changed', { message: '之後又有人更動過這一天，維持現在的安排。' })
  if (first.way === 'cancel')
    await restoreDays(tx, locked, { dayIds: days.map(({ dayId }) => dayId), ...act })
  else if (isShift(first)) {
    const moves = days.map(({ dayId, before }) => ({
      dayId,
      to: { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) },
    }))
    await moveDays(tx, locked, { moves, ...act })
  } else
    for (const { dayId, before } of days) {
      const { venue, onlineUrl } = before
      await moveOnline(tx, locked, { dayId, place: { venue, onlineUrl }, ...act })
    }
}

const isAsLeft = async (tx: Tx, closed: ClosureOnDay, { days }: LockedClass): Promise<boolean> => {
  const day = days.find(({ id }) => id === closed.dayId)!
  if (closed.way === 'cancel') return day.isCancelled
  if (isShift(closed)) return +day.startsAt === +shifted(closed.before, closed.shiftDays!).startsAt
  return (await readDayPlace(tx, closed.dayId)).onlineUrl === closed.linkUrl
}

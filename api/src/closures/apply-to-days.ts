import { onlineVenue } from 'contract/catalog/online-class'
import { cancelLockedDays } from '#office/staff-class/cancel-days.ts'
import { chooseDays, requireRunning } from '#office/staff-class/choose-days.ts'
import type { LockedClass } from '#office/staff-class/lock-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import { moveOnline, readDayPlace } from '#office/staff-class/move-online.ts'
import type { Tx } from '#platform/db/database.ts'
import { shifted, type ClosureOnDay, type DayBefore, type RunningClosure } from './closure-on-day.ts'

export async function readDayBefore(tx: Tx, { days }: LockedClass, dayId: number): Promise<DayBefore> {
  const { startsAt, endsAt } = days.find(({ id }) => id === dayId)!
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(await readDayPlace(tx, dayId)),
  }
}

/** Refuses before it writes. */
export async function applyToDays(
  tx: Tx,
  { reason, actorId, actId }: RunningClosure,
  days: readonly ClosureOnDay[],
  locked: LockedClass,
  now: Date,
): Promise<void> {
  const act = { reason, actorId, actId, now }
  const ids = days.map(({ dayId }) => dayId)
  const [{ way, linkUrl }] = days as [ClosureOnDay]
  requireRunning(locked, chooseDays(locked, ids, now))
  if (way === 'cancel') await cancelLockedDays(tx, locked, { dayIds: ids, ...act })
  else if (way === 'online')
    for (const dayId of ids)
      await moveOnline(tx, locked, { dayId, place: { venue: onlineVenue, onlineUrl: linkUrl }, ...act })
  else {
    const moves = days.map(({ dayId, before, shiftDays }) => ({ dayId, to: shifted(before, shiftDays!) }))
    await moveDays(tx, locked, { moves, ...act })
  }
}

import type { Received } from 'contract/endpoint'
import type { ChangedClass, restoreClassDays as endpoint } from 'contract/office/staff-class'
import { notifyBookings, type StaffAct } from '#booking/acts/notify-bookings.ts'
import { writeCancelledClass, writeCancelledDays } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { promoteWaiting, renewOffers } from '#waitlist/promote-waiting.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOfDays, requireRunning } from './choose-days.ts'
import type { LockedClass } from './lock-class.ts'
import { requireNoOverlapInClass } from './move-day.ts'
import { requireNeededPublic } from './require-needed-public.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Who has not cancelled meanwhile has their seat or place again. Refuses as `chooseDays`, `requireRunning`,
 * `requireNoOverlapInClass` and `requireNeededPublic` do.
 */
export const restoreClassDays = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'restore_days', change, (tx, locked, act) =>
    change.body.days === 'all'
      ? restoreClass(tx, locked, act)
      : restoreDays(tx, locked, { ...act, dayIds: change.body.days }),
  )

export const restoreDays = async (
  tx: Tx,
  locked: LockedClass,
  { dayIds, ...act }: StaffAct & { dayIds: number[] },
): Promise<Reach> => {
  const ids = idsOfDays(chooseDays(locked, dayIds, act.now).filter((day) => day.isCancelled))
  if (ids.length === 0) return { toldBookings: 0, promoted: 0, overlapping: 0 }
  requireRunning(locked, [])
  requireApart(locked, ids)
  await requireNeededPublic(tx, locked.classId, act.now)
  await writeCancelledDays(tx, ids, null)
  const reached = await notifyBookings(tx, { ...act, kind: 'class_day_restored', dayIds: ids })
  await renewOffers(tx, ids, act)
  return { ...reached, promoted: await promoteWaiting(tx, ids, act) }
}

/** Another day may have come to the time of a cancelled one meanwhile. */
const requireApart = ({ days }: LockedClass, ids: readonly number[]): void => {
  const restored = days.map((day) => (ids.includes(day.id) ? { ...day, isCancelled: false } : day))
  for (const day of restored)
    if (ids.includes(day.id))
      requireNoOverlapInClass({ days: restored }, [day.id], day, '不能恢復，請先把那一堂改期或停課')
}

const restoreClass = async (tx: Tx, locked: LockedClass, act: StaffAct): Promise<Reach> => {
  if (!locked.isCancelled) return { toldBookings: 0, promoted: 0, overlapping: 0 }
  const ids = idsOfDays(chooseDays(locked, 'all', act.now))
  await requireNeededPublic(tx, locked.classId, act.now)
  await writeCancelledClass(tx, locked.classId, null)
  const reached = await notifyBookings(tx, { ...act, kind: 'class_restored', dayIds: ids })
  await renewOffers(tx, ids, act)
  return { ...reached, promoted: await promoteWaiting(tx, ids, act) }
}

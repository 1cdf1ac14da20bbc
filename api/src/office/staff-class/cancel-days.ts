import type { Received } from 'contract/endpoint'
import type { cancelClassDays as endpoint, ChangedClass } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { notifyBookings, type StaffAct } from '#booking/acts/notify-bookings.ts'
import { holdsSeats } from '#booking/holds-seats.ts'
import { writeCancelledClass, writeCancelledDays } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOfDays } from './choose-days.ts'
import type { LockedClass } from './lock-class.ts'

type Body = Received<typeof endpoint>['body']

/** Bookings stay, so that the days can be restored. Refuses as `chooseDays` does. */
export const cancelClassDays = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'cancel_days', change, (tx, locked, act) => {
    const how = { reason: change.body.reason, ...act }
    return change.body.days === 'all'
      ? cancelClass(tx, locked, how)
      : cancelLockedDays(tx, locked, { ...how, dayIds: change.body.days })
  })

type How = StaffAct & { reason: string }

export const cancelLockedDays = async (
  tx: Tx,
  locked: LockedClass,
  { dayIds, reason, ...act }: How & { dayIds: number[] },
): Promise<Reach> => {
  const { now } = act
  const ids = idsOfDays(chooseDays(locked, dayIds, now).filter((day) => !day.isCancelled))
  if (ids.length === 0) return { toldBookings: 0, promoted: 0, overlapping: 0 }
  await writeCancelledDays(tx, ids, { reason, now })
  await freeTimeOf(tx, ids)
  const kind = 'class_day_cancelled'
  const reached = await notifyBookings(tx, { ...act, kind, dayIds: ids, details: { cancelReason: reason } })
  return { ...reached, promoted: await promoteWaiting(tx, locked.queuedIds, act) }
}

const cancelClass = async (tx: Tx, locked: LockedClass, { reason, ...act }: How): Promise<Reach> => {
  const { now } = act
  if (locked.isCancelled) return { toldBookings: 0, promoted: 0, overlapping: 0 }
  const ids = idsOfDays(chooseDays(locked, 'all', now))
  await writeCancelledClass(tx, locked.classId, { reason, now })
  await freeTimeOf(tx, ids)
  const kind = 'class_cancelled'
  const reached = await notifyBookings(tx, { ...act, kind, dayIds: ids, details: { cancelReason: reason } })
  return { ...reached, promoted: await promoteWaiting(tx, locked.queuedIds, act) }
}

/** The members may book something else at that time; when the day is restored, both stay. */
export const freeTimeOf = async (tx: Tx, dayIds: readonly number[]): Promise<void> => {
  await sql`
    update booking.booking_days x set overlap_accepted = true
    where x.class_day_id = any(${dayIds as number[]}::int[]) and ${holdsSeats} and not x.overlap_accepted`.execute(
    tx,
  )
}

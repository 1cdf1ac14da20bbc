import type { Received } from 'contract/endpoint'
import type { ChangedClass, relocateClassDays as endpoint } from 'contract/office/staff-class'
import { notifyEach, type BookingNotification } from '#booking/acts/notify-bookings.ts'
import { writeVenue } from '#catalog/write-class-days.ts'
import { plannedIds, isRelocated, type Planned } from '#office/day-plan/plan-days.ts'
import { readKnownDays } from '#office/day-plan/read-known-days.ts'
import { takeOverReturn } from '#office/day-plan/take-over-return.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeClass, type ChangeOf, type Run, type StaffDeps } from './change-class.ts'
import { chooseDays, requireRunning } from './choose-days.ts'
import { findUnnotifiedReturn } from './unnotified-return.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Bookings of days that are in this room already are not notified; days that are online stay as they are. Of a class that was
 * online a moment ago they are notified once, of both changes. Refuses as `chooseDays` and `requireRunning` do.
 */
export const relocateClassDays = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> => {
  const { reason } = change.body
  const venue = change.body.venue.trim()
  const relocate: Run = async (tx, locked, act, joined) => {
    const days = chooseDays(locked, change.body.days, act.now)
    requireRunning(locked, days)
    const rooms = await planRooms(tx, locked.classId, { dayIds: days.map(({ id }) => id), venue })
    if (rooms.length === 0) return { toldBookings: 0, promoted: 0, overlapping: 0 }
    await writeVenue(tx, plannedIds(rooms), venue)
    const notified = await takeOverReturn(tx, { classId: locked.classId, days: rooms, joined }, act.now)
    const notifications = notificationsOf(notified, reason).map((notification) => ({
      ...notification,
      actId: act.actId,
    }))
    return { ...(await notifyEach(tx, notifications, act)), promoted: 0 }
  }
  return changeClass(deps, 'relocate_days', change, relocate, findUnnotifiedReturn)
}

/** Days that are online stay as they are. */
async function planRooms(
  tx: Tx,
  classId: number,
  { dayIds, venue }: { dayIds: readonly number[]; venue: string },
): Promise<Planned[]> {
  const known = await readKnownDays(tx, classId)
  const days = known.days.filter(({ id, isOnline }) => dayIds.includes(id) && !isOnline)
  return days.map((before) => ({ before, after: { ...before, venue } })).filter(isRelocated)
}

/** One for all days that come from the same room to the same one. */
function notificationsOf(days: readonly Planned[], cancelReason: string | undefined): BookingNotification[] {
  const groups = Map.groupBy(days, ({ before, after }) => `${before.venue}\n${after.venue}`)
  return [...groups.values()].map((those) => {
    const [{ before, after }] = those as [Planned]
    return {
      kind: 'class_day_relocated',
      dayIds: plannedIds(those),
      details: { cancelReason, before: { venue: before.venue }, after: { venue: after.venue } },
    }
  })
}

import type { DayChange } from 'contract/office/days-of-classes'
import {
  notifyEach,
  type BookingNotification,
  type DayDetails,
  type StaffAct,
} from '#booking/acts/notify-bookings.ts'
import { writeCapacities, writeDayTimes, writeSubstitutes, writeVenue } from '#catalog/write-class-days.ts'
import type { Reach } from '#office/staff-class/change-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import {
  plannedIds,
  isMoved,
  isRelocated,
  isResized,
  isSubstituted,
  isNotified,
  namesOf,
  type Plan,
  type Planned,
} from './plan-days.ts'
import { takeOverReturn, type PlanOfReturn } from './take-over-return.ts'

/** The days of one class, the act that changes them, and the return that this act has joined. */
export type ActOnDays = PlanOfReturn & { actId: string }

type Written = Omit<StaffAct, 'actId'> & {
  change: DayChange
  names: Plan['names']
  reason: string | undefined
  /** Days of any class that have a queue, all of them locked. */
  queuedIds: readonly number[]
}

/** Writes what was planned, with a few statements for all days together. */
export async function writePlans(
  tx: Tx,
  acts: readonly ActOnDays[],
  { change, names, reason, queuedIds, ...by }: Written,
): Promise<Reach> {
  const all = acts.flatMap(({ days }) => days)
  await writeDays(tx, all, change)
  const notifications: (BookingNotification & { actId: string })[] = []
  for (const act of acts) {
    const days = (await takeOverReturn(tx, act, by.now)).filter(isNotified)
    notifications.push(...days.map((day) => ({ actId: act.actId, ...notificationOf(day, names, reason) })))
  }
  const reach = await notifyEach(tx, notifications, by)
  const hasMoved = all.some(isMoved)
  if (!hasMoved && change.capacity === undefined && change.addSeats === undefined) return reachOf(reach, 0)
  const planned = new Set(plannedIds(all))
  // Who waits on other days may no longer have another class then.
  const elsewhere = hasMoved ? queuedIds.filter((id) => !planned.has(id)) : []
  let promoted = 0
  for (const [index, { actId, days }] of acts.entries()) {
    const ids = [...plannedIds(days), ...(index === 0 ? elsewhere : [])]
    promoted += await promoteWaiting(tx, ids, { now: by.now, actId })
  }
  return reachOf(reach, promoted)
}

const reachOf = (reach: Omit<Reach, 'promoted'>, promoted: number): Reach => ({ ...reach, promoted })

async function writeDays(tx: Tx, days: readonly Planned[], { venue, teacherIds }: DayChange): Promise<void> {
  const sized = days.filter(isResized)
  if (sized.length > 0)
    await writeCapacities(
      tx,
      sized.map(({ after: { id, capacity } }) => ({ id, capacity })),
    )
  if (venue !== undefined) await writeVenue(tx, plannedIds(days.filter(isRelocated)), venue.trim())
  if (teacherIds !== undefined)
    await writeSubstitutes(tx, plannedIds(days), teacherIds.length === 0 ? null : teacherIds)
  const moved = days.filter(isMoved)
  if (moved.length > 0)
    await writeDayTimes(
      tx,
      moved.map(({ after: { id, startsAt, endsAt } }) => ({ id, startsAt, endsAt })),
    )
}

/** One event for each booking and day says everything that changed. */
const notificationOf = (
  day: Planned,
  names: Plan['names'],
  reason: string | undefined,
): BookingNotification => {
  const relocatedOr = isRelocated(day) ? 'class_day_relocated' : 'class_day_substituted'
  const of = (facts: Planned['before']) => detailsOf(day, facts, names)
  return {
    kind: isMoved(day) ? 'class_day_moved' : relocatedOr,
    dayIds: [day.before.id],
    details: { cancelReason: reason, before: of(day.before), after: of(day.after) },
  }
}

const detailsOf = (
  day: Planned,
  { startsAt, endsAt, venue, teacherIds }: Planned['before'],
  names: Plan['names'],
): DayDetails => ({
  ...(isMoved(day) && { startsAt, endsAt }),
  ...(isRelocated(day) && { venue }),
  ...(isSubstituted(day) && { teachers: namesOf(teacherIds, names) }),
})

import type { Received } from 'contract/endpoint'
import type * as contract from 'contract/office/day-plan'
import type { ChangedClass } from 'contract/office/staff-class'
import { tellBookings, type DayDetails, type StaffAct } from '#booking/acts/tell-bookings.ts'
import { writeCapacity, writeSubstitutes, writeVenue } from '#catalog/write-class-days.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from '#office/staff-class/change-class.ts'
import type { LockedClass } from '#office/staff-class/lock-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { countTold } from './count-told.ts'
import { hashOfPlan } from './hash-of-plan.ts'
import {
  isMoved,
  isRelocated,
  isSubstituted,
  movesOf,
  namesOf,
  planDays,
  type Plan,
  type Planned,
} from './plan-days.ts'
import { planPostponing } from './postpone.ts'

type ChangeBody = Received<typeof contract.changeDays>['body']
type PostponeBody = Received<typeof contract.postponeDays>['body']

/** All days, or none. Refuses `plan_changed` unless the change is what was shown, and as `planDays` does. */
export const changeDays = (deps: StaffDeps, change: ChangeOf<ChangeBody>): Promise<ChangedClass> =>
  changeClass(deps, 'change_days', change, async (tx, locked, act) => {
    const { reason, plan: shown, ...wanted } = change.body
    const plan = await planDays(tx, locked, wanted, act.now)
    requireShown(plan, shown)
    const ids = plan.days.map(({ before }) => before.id)
    if (wanted.capacity !== undefined) await writeCapacity(tx, ids, wanted.capacity)
    if (wanted.venue !== undefined)
      await writeVenue(tx, idsOf(plan.days.filter(isRelocated)), wanted.venue.trim())
    if (wanted.teacherIds !== undefined)
      await writeSubstitutes(tx, ids, wanted.teacherIds.length === 0 ? null : wanted.teacherIds)
    const reach = await tellAndMove(tx, locked, plan, { ...act, reason })
    const promoted =
      wanted.capacity === undefined || plan.days.some(isMoved) ? 0 : await promoteWaiting(tx, ids, act)
    return {
      toldBookings: await countTold(tx, act.actId),
      promoted: reach.promoted + promoted,
      overlapping: reach.overlapping,
      isRecallable: true,
    }
  })

/** Refuses `plan_changed` unless the dates are those that were shown, and as `planPostponing` does. */
export const postponeDays = (deps: StaffDeps, change: ChangeOf<PostponeBody>): Promise<ChangedClass> =>
  changeClass(deps, 'postpone_days', change, async (tx, locked, act) => {
    const { classDayId, reason, plan: shown } = change.body
    const plan = await planPostponing(tx, locked, classDayId, act.now)
    requireShown(plan, shown)
    const reach = await moveDays(tx, locked, { moves: movesOf(plan.days), reason, ...act })
    return { ...reach, toldBookings: await countTold(tx, act.actId), isRecallable: true }
  })

const requireShown = (plan: Plan, shown: string): void => {
  if (hashOfPlan(plan) !== shown) throw refuse('plan_changed')
}

const idsOf = (days: readonly Planned[]): number[] => days.map(({ before }) => before.id)

/** One event for each booking and day says everything that changed. */
async function tellAndMove(
  tx: Tx,
  locked: LockedClass,
  { days, names }: Plan,
  { reason, ...act }: StaffAct & { reason: string | undefined },
): Promise<Reach> {
  const moves = days.filter(isMoved)
  if (moves.length > 0) {
    const also = new Map(moves.map((day) => [day.before.id, detailsOf(day, names)]))
    return await moveDays(tx, locked, { moves: movesOf(moves), reason, also, ...act })
  }
  for (const day of days.filter((each) => isRelocated(each) || isSubstituted(each))) {
    const kind = isRelocated(day) ? 'class_day_relocated' : 'class_day_substituted'
    const details = { cancelReason: reason, ...detailsOf(day, names) }
    await tellBookings(tx, { ...act, kind, dayIds: [day.before.id], details })
  }
  return { toldBookings: 0, promoted: 0, overlapping: 0 }
}

const detailsOf = (day: Planned, names: Plan['names']): { before: DayDetails; after: DayDetails } => {
  const of = ({ venue, teacherIds }: Planned['before']) => ({
    ...(isRelocated(day) && { venue }),
    ...(isSubstituted(day) && { teachers: namesOf(teacherIds, names) }),
  })
  return { before: of(day.before), after: of(day.after) }
}

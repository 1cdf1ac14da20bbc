import type { Received } from 'contract/endpoint'
import type * as contract from 'contract/office/day-plan'
import type { ChangedClass } from 'contract/office/staff-class'
import { changeClass, type ChangeOf, type Run, type StaffDeps } from '#office/staff-class/change-class.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import type { findUnnotifiedReturn } from '#office/staff-class/unnotified-return.ts'
import { refuse } from '#platform/refuse.ts'
import { countNotified } from './count-notified.ts'
import { hashOfPlan } from './hash-of-plan.ts'
import { movesOf, planDays, type Plan } from './plan-days.ts'
import { planPostponing } from './postpone.ts'
import { findReturnToJoin } from './take-over-return.ts'
import { writePlans } from './write-plans.ts'

type ChangeBody = Received<typeof contract.changeDays>['body']
type PostponeBody = Received<typeof contract.postponeDays>['body']

/**
 * All days, or none. People of an online class that gets a room again are notified once, as by `relocateClassDays`. Refuses
 * `plan_changed` unless the change is what was shown, and as `planDays` does.
 */
export const changeDays = (deps: StaffDeps, change: ChangeOf<ChangeBody>): Promise<ChangedClass> => {
  const { reason, plan: shown, ...wanted } = change.body
  const run: Run = async (tx, { queuedIds, ...locked }, { actId, ...by }, joined) => {
    const plan = await planDays(tx, locked, wanted, by.now)
    requireShown(plan, shown)
    const { names, days } = plan
    const acts = [{ actId, classId: locked.classId, days, joined }]
    const reach = await writePlans(tx, acts, { ...by, change: wanted, names, reason, queuedIds })
    return { ...reach, toldBookings: await countNotified(tx, actId), isRecallable: true }
  }
  const findJoined: typeof findUnnotifiedReturn = async (tx, classId, now) => {
    const { days } = await planDays(tx, await readClassDays(tx, classId), wanted, now)
    return await findReturnToJoin(tx, { classId, days }, now)
  }
  return changeClass(deps, 'change_days', change, run, wanted.venue === undefined ? undefined : findJoined)
}

/** Refuses `plan_changed` unless the dates are those that were shown, and as `planPostponing` does. */
export const postponeDays = (deps: StaffDeps, change: ChangeOf<PostponeBody>): Promise<ChangedClass> =>
  changeClass(deps, 'postpone_days', change, async (tx, locked, act) => {
    const { classDayId, reason, plan: shown } = change.body
    const plan = await planPostponing(tx, locked, classDayId, act.now)
    requireShown(plan, shown)
    const reach = await moveDays(tx, locked, { moves: movesOf(plan.days), reason, ...act })
    return { ...reach, toldBookings: await countNotified(tx, act.actId), isRecallable: true }
  })

const requireShown = (plan: Plan, shown: string): void => {
  if (hashOfPlan(plan) !== shown) throw refuse('plan_changed')
}

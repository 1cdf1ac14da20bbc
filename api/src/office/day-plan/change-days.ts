import type { Received } from 'contract/endpoint'
import type * as contract from 'contract/office/day-plan'
import type { ChangedClass } from 'contract/office/staff-class'
import { changeClass, type ChangeOf, type StaffDeps } from '#office/staff-class/change-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import { refuse } from '#platform/refuse.ts'
import { countTold } from './count-told.ts'
import { hashOfPlan } from './hash-of-plan.ts'
import { movesOf, planDays, type Plan } from './plan-days.ts'
import { planPostponing } from './postpone.ts'
import { writePlans } from './write-plans.ts'

type ChangeBody = Received<typeof contract.changeDays>['body']
type PostponeBody = Received<typeof contract.postponeDays>['body']

/** All days, or none. Refuses `plan_changed` unless the change is what was shown, and as `planDays` does. */
export const changeDays = (deps: StaffDeps, change: ChangeOf<ChangeBody>): Promise<ChangedClass> =>
  changeClass(deps, 'change_days', change, async (tx, { queuedIds, ...locked }, { actId, ...by }) => {
    const { reason, plan: shown, ...wanted } = change.body
    const plan = await planDays(tx, locked, wanted, by.now)
    requireShown(plan, shown)
    const { names, days } = plan
    const reach = await writePlans(tx, [{ actId, days }], { ...by, change: wanted, names, reason, queuedIds })
    return { ...reach, toldBookings: await countTold(tx, actId), isRecallable: true }
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

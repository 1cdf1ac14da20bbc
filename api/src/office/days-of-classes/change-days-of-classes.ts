import { randomUUID } from 'node:crypto'
import type { Answer, Received } from 'contract/endpoint'
import type { changeDaysOfClasses as endpoint } from 'contract/office/days-of-classes'
import { beginAct } from '#booking/acts/notify-bookings.ts'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import { isChanged } from '#office/day-plan/plan-days.ts'
import { countPeopleToNotify } from '#office/day-plan/see-plans.ts'
import { findReturnToJoin } from '#office/day-plan/take-over-return.ts'
import { writePlans, type ActOnDays } from '#office/day-plan/write-plans.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { beginClassActs, endClassActs } from '#office/staff-class/class-act.ts'
import { lockDaysOf } from '#office/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { hashOfClasses, planDaysOfClasses } from './plan-days-of-classes.ts'

type Body = Received<typeof endpoint>['body']
type Done = Answer<typeof endpoint>

/**
 * All classes that the preview has not refused, in one transaction, once per idempotency key. Each class has an act of its
 * own, with which it can be taken back there. Refuses `classes_changed` unless the change is what was shown, and as
 * `planDaysOfClasses` does.
 */
export async function changeDaysOfClasses(
  { db, clock, recallTimes }: StaffDeps,
  body: Body,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<Done> {
  const now = clock.now()
  const { accountId } = actor
  const { classIds, change, reason, plan: shown } = body
  const run = async (tx: Tx): Promise<Done> => {
    // All days together in the order of their ids, so that two of these never wait for each other.
    const queuedIds = await lockDaysOf(tx, classIds)
    const plan = await planDaysOfClasses(tx, body, { actor, now })
    if (hashOfClasses(plan) !== shown) throw refuse('classes_changed')
    const changed = plan.classes.filter(({ days }) => days.some(isChanged))
    const acts: ActOnDays[] = []
    for (const { classId, days } of changed)
      acts.push({
        actId: randomUUID(),
        classId,
        days,
        joined: await findReturnToJoin(tx, { classId, days }, now),
      })
    if (acts.length === 0) return { classes: 0, days: 0, told: 0, promoted: 0, recall: null }
    const days = acts.flatMap((act) => act.days).filter(isChanged)
    const told = await countPeopleToNotify(tx, days)
    await actAs(tx, actor, { origin: '批次', reason })
    const actId = await beginAct(tx, { id: randomUUID(), now, tellFrom: null })
    await beginClassActs(
      tx,
      acts.map((act) => ({ ...act, joinedId: act.joined?.actId })),
      { now, partOf: actId },
    )
    const by = { actorId: accountId, now }
    const { promoted } = await writePlans(tx, acts, { ...by, change, names: plan.names, reason, queuedIds })
    const tellFrom = await endClassActs(tx, idsOf(acts), { now, recallTimes })
    return { classes: acts.length, days: days.length, told, promoted, recall: { actId, tellFrom } }
  }
  // Also before a stored answer is repeated: its sender may have moved to another base meanwhile.
  await requireStaffClasses(db, { classIds, actor }, 'class.change')
  const request = { verb: 'change_days_of_classes', body }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}

const idsOf = (acts: readonly { actId: string }[]): string[] => acts.map(({ actId }) => actId)

import type { Received } from 'contract/endpoint'
import type { DayPlan, previewPostponing as postponing } from 'contract/office/day-plan'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import { readClassDays } from '#office/staff-class/lock-class.ts'
import type { Database } from '#platform/db/database.ts'
import { hashOfPlan } from './hash-of-plan.ts'
import { planDays, type Plan, type WantedDays } from './plan-days.ts'
import { planPostponing } from './postpone.ts'
import { countPeopleToNotify, seePlans } from './see-plans.ts'

type Asked<Body> = OfClass & { body: Body; now: Date }

/** Refuses as `changeDays` does. */
export async function previewDays(db: Database, asked: Asked<WantedDays>): Promise<DayPlan> {
  await requireStaffClass(db, asked, 'class.change')
  const plan = await planDays(db, await readClassDays(db, asked.classId), asked.body, asked.now)
  return await previewOf(db, plan, asked)
}

/** Refuses as `postponeDays` does. */
export async function previewPostponing(
  db: Database,
  asked: Asked<Received<typeof postponing>['body']>,
): Promise<DayPlan> {
  await requireStaffClass(db, asked, 'class.change')
  const locked = await readClassDays(db, asked.classId)
  const { skipped, ...plan } = await planPostponing(db, locked, asked.body.classDayId, asked.now)
  return { ...(await previewOf(db, plan, asked)), skipped }
}

async function previewOf(
  db: Database,
  { names, ...plan }: Plan,
  { classId, actor, now }: OfClass & { now: Date },
): Promise<DayPlan> {
  const seen = await seePlans(db, [{ ...plan, classId }], { names, actor, now })
  return {
    days: plan.days.map(({ before }) => seen.get(before.id)!),
    told: await countPeopleToNotify(db, plan.days),
    skipped: [],
    plan: hashOfPlan(plan),
  }
}

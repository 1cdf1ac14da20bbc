import type { Answer } from 'contract/endpoint'
import type { previewDaysOfClasses as endpoint } from 'contract/office/days-of-classes'
import { countPeopleToNotify, seePlans } from '#office/day-plan/see-plans.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { hashOfClasses, planDaysOfClasses, type Asked } from './plan-days-of-classes.ts'

/** Refuses as `planDaysOfClasses` does. */
export async function previewDaysOfClasses(
  db: Database,
  asked: Asked,
  by: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const plan = await planDaysOfClasses(db, asked, by)
  const { classes, names } = plan
  const seen = await seePlans(db, classes, { names, ...by })
  return {
    classes: classes.map(({ classId, title, className, baseName, days, refusal }) => ({
      id: classId,
      title,
      className,
      baseName,
      days: days.map(({ before }) => seen.get(before.id)!),
      refusal,
    })),
    told: await countPeopleToNotify(
      db,
      classes.flatMap(({ days }) => days),
    ),
    plan: hashOfClasses(plan),
  }
}

import type { Answer, Received } from 'contract/endpoint'
import type * as contract from 'contract/planning/class-changes'
import { sql } from 'kysely'
import { lockDaysOf } from '#office/staff-class/lock-class.ts'
import { classSettingsTable as table } from '#planning/class-settings/class-settings-table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { updateThing } from '#platform/things/write-thing.ts'
import { hashOfChanges, planClassChanges, type Asked } from './plan-class-changes.ts'

type Deps = { db: Database; clock: Clock }

/** Refuses as `planClassChanges` does. */
export const previewClassChanges = (
  { db, clock }: Deps,
  asked: Asked,
  actor: Account,
): Promise<Answer<typeof contract.previewClassChanges>> =>
  db.transaction().execute(async (tx) => {
    const classes = await planClassChanges(tx, asked, { actor, now: clock.now() })
    return { classes, followers: await countFollowers(tx, classes), plan: hashOfChanges(classes) }
  })

/**
 * All classes that the preview has not refused, in one transaction, once per idempotency key. Refuses `classes_changed` unless
 * the change is what was shown, and as `planClassChanges` does.
 */
export const changeClasses = (
  { db, clock }: Deps,
  { classIds, wanted, plan: shown }: Received<typeof contract.changeClasses>['body'],
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ changed: number }> => {
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ changed: number }> => {
    await lockDaysOf(tx, classIds)
    const at = clock.now()
    const classes = await planClassChanges(tx, { classIds, wanted }, { actor, now: at })
    if (hashOfChanges(classes) !== shown) throw refuse('classes_changed')
    const changing = classes.filter(willChange)
    await actAs(tx, actor, { origin: '批次' })
    for (const { id, before: was, after: now } of changing)
      await updateThing(tx, { table, action: 'class.create', actor, id }, { was, now, at })
    return { changed: changing.length }
  }
  const request = { verb: 'change_classes', classIds, wanted, plan: shown }
  return once(db, { accountId, key, request, now: clock.now(), lockedId: accountId, run })
}

type Planned = Awaited<ReturnType<typeof planClassChanges>>[number]

const willChange = ({ refusal, after }: Planned): boolean => refusal === null && Object.keys(after).length > 0

/** Of the classes that get another opening, and of the courses whose classes get another publication. */
async function countFollowers(tx: Tx, classes: readonly Planned[]): Promise<number> {
  const idsWith = (field: string) =>
    classes.filter((each) => willChange(each) && field in each.after).map(({ id }) => id)
  const { rows } = await sql<{ people: number }>`
    select count(distinct f.member_id)::int as people from following.follows f
    where f.class_id = any(${idsWith('registrationOpensAt')}::int[]) or f.course_id in (
      select c.course_id from catalog.classes c where c.id = any(${idsWith('publishedAt')}::int[]))`.execute(
    tx,
  )
  return rows[0]!.people
}

import type { Answer, Received } from 'contract/endpoint'
import type * as contract from 'contract/planning/class-changes'
import { sql } from 'kysely'
import { countPaying } from '#office/notified/days-to-pay.ts'
import { notifyOfAccounts } from '#office/notified/notify-of-accounts.ts'
import { lockDaysOf } from '#office/staff-class/lock-class.ts'
import { classSettingsTable as table } from '#planning/class-settings/class-settings-table.ts'
import { findClashesOfDrafts, ownTitle } from '#planning/publication/find-clashes-of-drafts.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { updateThing } from '#platform/things/write-thing.ts'
import { hashOfChanges, planClassChanges, type Asked } from './plan-class-changes.ts'

/** Refuses as `planClassChanges` does. */
export const previewClassChanges = async (
  db: Database,
  asked: Asked,
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof contract.previewClassChanges>> => {
  const { classes, ...seen } = await db.transaction().execute(async (tx) => {
    const planned = await planClassChanges(tx, asked, { actor, now })
    return {
      classes: planned,
      followers: await countFollowers(tx, planned),
      ...(await countPaying(tx, idsWith(planned, 'transferTo'), now)),
      plan: hashOfChanges(planned),
    }
  })
  return { ...seen, classes: await withClashes(db, classes, { actor, now }) }
}

async function withClashes(db: Database, classes: readonly Planned[], by: { actor: Account; now: Date }) {
  const found = await findClashesOfDrafts(db, idsWith(classes, 'publishedAt'), by)
  const nameOf = (classId: number) => {
    const { title, className } = classes.find(({ id }) => id === classId)!
    return `${title} ${className}`
  }
  return classes.map((planned) => ({
    ...planned,
    clashes: found
      .filter(({ classId }) => classId === planned.id)
      .map(({ classId: _classId, otherId, ...clash }) =>
        otherId === null ? clash : { ...clash, title: otherId === planned.id ? ownTitle : nameOf(otherId) },
      ),
  }))
}

/**
 * All classes that the preview has not refused, in one transaction, once per idempotency key. Refuses `classes_changed` unless
 * the change is what was shown, and as `planClassChanges` does.
 */
export const changeClasses = (
  { db, clock }: { db: Database; clock: Clock },
  { classIds, wanted, plan: shown }: Received<typeof contract.changeClasses>['body'],
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<Changed> => {
  const { accountId } = actor
  const run = async (tx: Tx): Promise<Changed> => {
    await lockDaysOf(tx, classIds)
    const at = clock.now()
    const classes = await planClassChanges(tx, { classIds, wanted }, { actor, now: at })
    if (hashOfChanges(classes) !== shown) throw refuse('classes_changed')
    const changing = classes.filter(willChange)
    await actAs(tx, actor, { origin: '批次' })
    for (const { id, before: was, after: now } of changing)
      await updateThing(tx, { table, action: 'class.create', actor, id }, { was, now, at })
    const withAccount = idsWith(classes, 'transferTo')
    await notifyOfAccounts(tx, withAccount, { actor, now: at })
    return { changed: changing.length, ...(await countPaying(tx, withAccount, at)) }
  }
  const request = { verb: 'change_classes', classIds, wanted, plan: shown }
  return once(db, { accountId, key, request, now: clock.now(), lockedId: accountId, run })
}

type Changed = Answer<typeof contract.changeClasses>
type Planned = Awaited<ReturnType<typeof planClassChanges>>[number]

const willChange = ({ refusal, after }: Planned): boolean => refusal === null && Object.keys(after).length > 0

const idsWith = (classes: readonly Planned[], field: string): number[] =>
  classes.filter((each) => willChange(each) && field in each.after).map(({ id }) => id)

/** Of the classes that get another opening, and of the courses whose classes get another publication. */
async function countFollowers(tx: Tx, classes: readonly Planned[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct f.member_id)::int as people from following.follows f
    where f.class_id = any(${idsWith(classes, 'registrationOpensAt')}::int[]) or f.course_id in (
      select c.course_id from catalog.classes c where c.id = any(${idsWith(classes, 'publishedAt')}::int[]))`.execute(
    tx,
  )
  return rows[0]!.people
}

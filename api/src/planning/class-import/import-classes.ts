import { staffRolesFor } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import type { importThings as endpoint, ImportedRow } from 'contract/import'
import { sql } from 'kysely'
import { writeClassRules } from '#catalog/write-class-rules.ts'
import { writeFirstSettings } from '#catalog/write-first-settings.ts'
import { writeNewClass } from '#catalog/write-new-class.ts'
import { findClashes } from '#office/clashes/find-clashes.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { hashOfPlan, requireShownPlan } from '#platform/things/import/hash-of-plan.ts'
import { planClassRows, type PlannedClass } from './plan-class-rows.ts'

type Answered = Answer<typeof endpoint>
type Sheet = Pick<Received<typeof endpoint>['body'], 'rows' | 'isDryRun' | 'plan'>

/**
 * Creates the classes of all rows as drafts or, when one is wrong, none; once per idempotency key. A dry run only says what
 * would be done, and what clashes. Refuses `forbidden` to who may create no class, and as `requireShownPlan` does.
 */
export async function importClasses(
  { db, clock }: { db: Database; clock: Clock },
  { rows, isDryRun, plan: shown }: Sheet,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<Answered> {
  const by = { actor, now: clock.now() }
  const { accountId, roles } = actor
  if (!roles.some(({ role }) => staffRolesFor('class.create').includes(role))) throw refuse('forbidden')
  if (isDryRun) {
    const planned = await transact(db, (tx) => planClassRows(tx, rows, by))
    return { isWritten: false, plan: planOf(planned), rows: await withClashes(db, planned, by) }
  }
  const run = async (tx: Tx): Promise<Answered> => {
    // The second of two imports must see what the first has created.
    await sql`select pg_advisory_xact_lock(hashtextextended('import classes', 0))`.execute(tx)
    const planned = await planClassRows(tx, rows, by)
    requireShownPlan(shown, planOf(planned))
    const isWritten = planned.every(({ outcome }) => outcome !== 'wrong')
    if (isWritten) await writeAll(tx, planned, by)
    return { isWritten, plan: planOf(planned), rows: planned.map(toAnswer) }
  }
  const request = { verb: 'import', thing: 'class', rows }
  return await once(db, { accountId, key, request, now: by.now, lockedId: accountId, run })
}

async function writeAll(
  tx: Tx,
  planned: readonly PlannedClass[],
  by: { actor: Account; now: Date },
): Promise<void> {
  await actAs(tx, by.actor, { origin: '匯入' })
  for (const { outcome, wanted, settings, rules } of planned) {
    if (outcome !== 'new') continue
    const classId = await writeNewClass(tx, wanted, by.now)
    await writeFirstSettings(tx, classId, settings)
    await writeClassRules(tx, classId, rules)
  }
}

async function withClashes(
  db: Database,
  planned: readonly PlannedClass[],
  by: { actor: Account; now: Date },
): Promise<ImportedRow[]> {
  const created = planned.filter(({ outcome }) => outcome === 'new')
  const found = await findClashes(
    db,
    created.map(({ wanted }) => wanted),
    by,
  )
  const titles = await readTitles(
    db,
    created.map(({ wanted }) => wanted.courseId),
  )
  const nameOf = ({ wanted: { courseId, name } }: PlannedClass) => `${titles.get(courseId)} ${name}`
  return planned.map((row) => ({
    ...toAnswer(row),
    clashes: found
      .filter(({ index }) => created[index] === row)
      .map(({ index: _index, other, ...clash }) => ({
        ...clash,
        title: other === null ? clash.title : nameOf(created[other]!),
      })),
  }))
}

/** Of courses, by id. */
async function readTitles(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from catalog.courses where id = any(${ids as number[]}::int[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const toAnswer = ({ outcome, problems }: PlannedClass): ImportedRow => ({ outcome, fields: [], problems })

/** Without the opening of the registration: where its cell is empty, that is the time of the request. */
const planOf = (planned: readonly PlannedClass[]): string =>
  hashOfPlan(
    planned.map(({ outcome, wanted: { registrationOpensAt: _opensAt, ...wanted }, settings, rules }) =>
      outcome === 'new' ? [outcome, wanted, settings, rules] : [outcome],
    ),
  )

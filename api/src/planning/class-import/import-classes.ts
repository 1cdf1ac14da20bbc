import { staffRolesFor } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import type { importThings as endpoint, ImportedRow } from 'contract/import'
import type { PlanClash } from 'contract/planning/new-class'
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
import { hashOfImport, requireShownPlan } from '#platform/things/import/hash-of-import.ts'
import { planClassRows, type PlannedClass } from './plan-class-rows.ts'

type Answered = Answer<typeof endpoint>
type ShownClass = PlannedClass & { clashes: readonly PlanClash[] }
type Sheet = Pick<Received<typeof endpoint>['body'], 'rows' | 'isDryRun' | 'plan'>

/**
 * Creates the classes of all rows as drafts or, when one is wrong, none; once per idempotency key. A dry run only says what
 * would be done, and what clashes. Refuses `forbidden` to who may create no class, and as `requireShownPlan` does.
 */
export async function importClasses(
  { db, clock }: { db: Database; clock: Clock },
  { rows, isDryRun, plan: seen }: Sheet,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<Answered> {
  const by = { actor, now: clock.now() }
  const { accountId, roles } = actor
  if (!roles.some(({ role }) => staffRolesFor('class.create').includes(role))) throw refuse('forbidden')
  if (isDryRun) {
    const shown = await transact(db, (tx) => planShown(tx, rows, by))
    return {
      isWritten: false,
      plan: planOf(shown),
      rows: shown.map((row) => ({ ...toAnswer(row), clashes: [...row.clashes] })),
    }
  }
  const run = async (tx: Tx): Promise<Answered> => {
    // The second of two imports must see what the first has created.
    await sql`select pg_advisory_xact_lock(hashtextextended('import classes', 0))`.execute(tx)
    const shown = await planShown(tx, rows, by)
    requireShownPlan(seen, planOf(shown))
    const isWritten = shown.every(({ outcome }) => outcome !== 'wrong')
    if (isWritten) await writeAll(tx, shown, by)
    return { isWritten, plan: planOf(shown), rows: shown.map(toAnswer) }
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

/** What a dry run shows of each row. */
async function planShown(
  tx: Tx,
  rows: Sheet['rows'],
  by: { actor: Account; now: Date },
): Promise<ShownClass[]> {
  const planned = await planClassRows(tx, rows, by)
  const created = planned.filter(({ outcome }) => outcome === 'new')
  const found = await findClashes(
    tx,
    created.map(({ wanted }) => wanted),
    by,
  )
  const titles = await readTitles(
    tx,
    created.map(({ wanted }) => wanted.courseId),
  )
  const nameOf = ({ wanted: { courseId, name } }: PlannedClass) => `${titles.get(courseId)} ${name}`
  return planned.map((row) => ({
    ...row,
    clashes: found
      .filter(({ index }) => created[index] === row)
      .map(({ index: _index, other, ...clash }) => ({
        ...clash,
        title: other === null ? clash.title : nameOf(created[other]!),
      })),
  }))
}

/** Of courses, by id. */
async function readTitles(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from catalog.courses where id = any(${ids as number[]}::int[])`.execute(tx)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const toAnswer = ({ outcome, problems }: PlannedClass): ImportedRow => ({ outcome, fields: [], problems })

/** Without the opening of the registration: where its cell is empty, that is the time of the request. */
const planOf = (shown: readonly ShownClass[]): string =>
  hashOfImport(
    shown.map(({ outcome, wanted: { registrationOpensAt: _opensAt, ...wanted }, settings, rules, clashes }) =>
      outcome === 'new' ? [outcome, wanted, settings, rules, inOneOrder(clashes)] : [outcome],
    ),
  )

/** Clashes of one day and one time come in any order. */
const inOneOrder = (clashes: readonly PlanClash[]): string[] =>
  clashes.map((clash) => JSON.stringify(clash)).toSorted()

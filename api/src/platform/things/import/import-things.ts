import { staffRolesFor } from 'contract/can'
import type { Answer, Received } from 'contract/endpoint'
import type { importThings as endpoint, ImportedThing } from 'contract/import'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { insertThing, updateThing } from '#platform/things/write-thing.ts'
import { hashOfImport, requireShownPlan } from './hash-of-import.ts'
import type { ImportTable } from './import-table.ts'
import { planImport, type AskedImport, type PlannedRow } from './plan-import.ts'

/** Classes are no rows of one table. */
type TableThing = Exclude<ImportedThing, 'class'>
export type ImportTables = Readonly<Record<TableThing, ImportTable>>

type Deps = { db: Database; clock: Clock; tables: ImportTables }
type Answered = Answer<typeof endpoint>

/**
 * Writes all rows or, when one is wrong, none; once per idempotency key. A dry run only says what would be done. Refuses
 * `forbidden` to who may write no thing of this kind, and as `requireShownPlan` does.
 */
export async function importThings(
  { db, clock, tables }: Deps,
  { thing, rows, isDryRun, plan: shown }: Received<typeof endpoint>['body'] & { thing: TableThing },
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<Answered> {
  const imported = tables[thing]
  const asked = { imported, actor }
  const { accountId, roles } = actor
  if (!roles.some(({ role }) => staffRolesFor(imported.action).includes(role))) throw refuse('forbidden')
  if (isDryRun)
    return await transact(db, async (tx) =>
      toAnswer(false, await planImport(tx, asked, { rows, lock: false, now: clock.now() })),
    )
  const run = async (tx: Tx): Promise<Answered> => {
    const now = clock.now()
    await lockImports(tx, imported)
    const planned = await planImport(tx, asked, { rows, lock: true, now })
    requireShownPlan(shown, hashOfImport(planned.map(effectOf)))
    const isWritten = planned.every(({ outcome }) => outcome !== 'wrong')
    if (isWritten) {
      await actAs(tx, actor, { origin: '匯入' })
      for (const row of planned) await writeRow(tx, asked, row, now)
    }
    return toAnswer(isWritten, planned)
  }
  const request = { verb: 'import', thing, rows }
  return await once(db, { accountId, key, request, now: clock.now(), lockedId: accountId, run })
}

/** Names are not unique in the table: the second of two imports must see what the first has created. */
const lockImports = (tx: Tx, { table }: ImportTable) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${table.table}`}, 0))`.execute(tx)

async function writeRow(
  tx: Tx,
  { imported, actor }: AskedImport,
  { outcome, now, existing }: PlannedRow,
  at: Date,
) {
  const { table, action } = imported
  if (outcome === 'new') await insertThing(tx, { table, action, actor }, { values: now, at })
  if (outcome === 'changed' && existing !== undefined)
    await updateThing(tx, { table, action, actor, id: existing.id }, { was: existing.fields, now, at })
}

const toAnswer = (isWritten: boolean, planned: readonly PlannedRow[]): Answered => ({
  isWritten,
  plan: hashOfImport(planned.map(effectOf)),
  rows: planned.map(({ outcome, fields, problems }) => ({ outcome, fields, problems })),
})

/** What a row writes, of which thing, and over what. */
const effectOf = ({ outcome, fields, now, existing }: PlannedRow) => [
  outcome,
  existing?.id,
  outcome === 'new' ? now : fields.map((field) => [field, existing?.fields[field], now[field]]),
]

import { isDeepStrictEqual } from 'node:util'
import type { Action } from 'contract/can'
import type { EditConflict } from 'contract/errors'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from './act-as.ts'
import { isWithdrawal } from './is-withdrawal.ts'
import { lastChangers } from './read-changes.ts'
import { readFields, readThing } from './read-thing.ts'
import { columnOf, keyOf, mayChange, type AskedThing, type ThingTable, type Values } from './thing-table.ts'

/** Once per idempotency key. Refuses `forbidden` for a base at which the actor may create nothing, and what the table's own check refuses. */
export const createThing = (
  { db, clock }: { db: Database; clock: Clock },
  {
    table,
    action,
    actor,
    key,
  }: { table: ThingTable; action: Action; actor: Account; key: string | undefined },
  values: Values,
): Promise<{ id: number }> => {
  const { accountId } = actor
  const run = (tx: Tx) => insertThing(tx, { table, action, actor }, { values, at: clock.now() })
  const request = { verb: 'create_thing', table: table.table, values }
  return once(db, { accountId, key, request, now: clock.now(), lockedId: accountId, run })
}

/** In a transaction of the caller. Refuses as `createThing` does. */
export async function insertThing(
  tx: Tx,
  { table, action, actor }: Omit<AskedThing, 'id'>,
  { values, at }: { values: Values; at: Date },
): Promise<{ id: number }> {
  requireBase(table, { action, actor }, values)
  await table.check?.(tx, values, null, at)
  await table.checkActor?.(tx, values, actor)
  await actAs(tx, actor)
  const fields = Object.keys(values).filter((field) => !isPart(table, field))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table.table)} as t (${sql.join(fields.map((field) => sql.id(columnOf(table, field))))})
    values (${sql.join(fields.map((field) => sql`${values[field]}`))}) returning ${keyOf(table)} as id`.execute(
    tx,
  )
  const { id } = rows[0]!
  await writeNewParts(tx, { table, action, actor, id }, values)
  return { id }
}

async function writeNewParts(tx: Tx, asked: AskedThing, values: Values): Promise<void> {
  if (asked.table.parts === undefined) return
  const { fields: was } = await readFields(tx, asked)
  const written = Object.keys(asked.table.parts).filter(
    (field) => field in values && !isDeepStrictEqual(was[field], values[field]),
  )
  await writeFields(tx, asked, { written, was, now: values })
}

type Change = { was: Values; now: Values; at: Date }

/** Writes as `updateThing` does, in a transaction of its own, and reads what is there then. */
export const changeThing = (db: Database, asked: AskedThing, change: Change): ReturnType<typeof readThing> =>
  transact(db, async (tx) => {
    await updateThing(tx, asked, change)
    return await readThing(tx, asked, change.at)
  })

/**
 * Writes the fields of `now`. A field that has neither the value of `was` nor that of `now` has been changed by somebody
 * else: `edit_conflict`, and nothing is written. Refuses `not_found`, `forbidden` and what the table's own check refuses.
 */
export async function updateThing(tx: Tx, asked: AskedThing, { was, now, at }: Change): Promise<void> {
  const { table, actor } = asked
  const { publishedAt: wanted } = now
  // Somebody else's publication since it was read is a conflict of its own.
  if (
    table.prepareWithdrawal !== undefined &&
    wanted !== undefined &&
    isWithdrawal(was['publishedAt'], wanted, at)
  ) {
    await readFields(tx, asked)
    const until = wanted === null ? null : new Date(wanted as string)
    await table.prepareWithdrawal(tx, asked.id, { now: at, until })
  }
  if (table.lock !== undefined) {
    await readFields(tx, asked)
    await table.lock(tx, asked.id)
  }
  const { fields } = await readFields(tx, asked, 'for no key update')
  const written = Object.keys(now).filter((field) => !isDeepStrictEqual(fields[field], now[field]))
  const conflicts = written.filter((field) => !isDeepStrictEqual(fields[field], was[field]))
  if (conflicts.length > 0)
    throw refuse('edit_conflict', { conflicts: await describeConflicts(tx, asked, conflicts, fields) })
  if (written.length === 0) return
  requireBase(table, asked, now)
  requireUnfixed(table, written)
  await table.check?.(tx, { ...fields, ...now }, asked.id, at)
  await table.checkActor?.(tx, now, actor)
  await actAs(tx, actor)
  await writeFields(tx, asked, { written, was: fields, now })
  await table.afterChange?.(tx, { id: asked.id, actor, written, now: at })
}

type Written = { written: readonly string[]; was: Values; now: Values }

async function writeFields(tx: Tx, asked: AskedThing, { written, was, now }: Written): Promise<void> {
  const { table, id } = asked
  const set = written
    .filter((field) => !isPart(table, field))
    .map((field) => sql`${sql.id(columnOf(table, field))} = ${now[field]}`)
  if (set.length > 0)
    await sql`update ${sql.table(table.table)} t set ${sql.join(set)} where ${keyOf(table)} = ${id}`.execute(
      tx,
    )
  const parts = written.filter((field) => isPart(table, field))
  for (const field of parts) await table.parts![field]!.write(tx, id, now[field], asked.actor)
  await recordDerived(tx, asked, { written: parts.filter((field) => table.parts![field]!.isDerived), was })
}

/** As they are read later, so that the change can be taken back. */
async function recordDerived(
  tx: Tx,
  asked: AskedThing,
  { written, was }: Omit<Written, 'now'>,
): Promise<void> {
  if (written.length === 0) return
  const { table, id } = asked
  const { fields } = await readFields(tx, asked)
  for (const field of written) {
    const [before, after] = [was[field], fields[field]].map((value) => JSON.stringify(value))
    await sql`select platform.record_list(${table.table}, ${String(id)}, ${field}, ${before}::jsonb, ${after}::jsonb)`.execute(
      tx,
    )
  }
}

const isPart = ({ parts }: ThingTable, field: string): boolean => parts !== undefined && field in parts

/** Nobody moves a thing to a base that is not theirs. */
function requireBase(
  { base, columns }: ThingTable,
  { action, actor }: { action: Action; actor: Account },
  values: Values,
): void {
  const field = Object.keys(columns).find((each) => columns[each] === base)
  const isWritten = field !== undefined && field in values
  if (isWritten && !mayChange(actor, action, values[field] as number | null)) throw refuse('forbidden')
}

function requireUnfixed({ fixed = [] }: ThingTable, written: readonly string[]): void {
  const fields = written
    .filter((field) => fixed.includes(field))
    .map((path) => ({ path, message: '建立後不能改。要換一個，請新增再刪除原來的。' }))
  if (fields.length > 0) throw refuse('invalid_input', { fields })
}

/** What these fields are now, and who has changed each. */
export const describeConflicts = async (
  tx: Tx,
  asked: AskedThing,
  conflicts: readonly string[],
  fields: Values,
): Promise<EditConflict[]> => {
  const changers = await lastChangers(tx, asked)
  return conflicts.map((field) => ({ field, value: fields[field], by: changers.get(field) ?? null }))
}

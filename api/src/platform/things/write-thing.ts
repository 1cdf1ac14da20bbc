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
  const run = (tx: Tx) => insertThing(tx, { table, action, actor }, values)
  const request = { verb: 'create_thing', table: table.table, values }
  return once(db, { accountId, key, request, now: clock.now(), lockedId: accountId, run })
}

/** In a transaction of the caller. Refuses as `createThing` does. */
export async function insertThing(
  tx: Tx,
  { table, action, actor }: Omit<AskedThing, 'id'>,
  values: Values,
): Promise<{ id: number }> {
  requireBase(table, { action, actor }, values)
  await table.check?.(tx, values, null)
  await actAs(tx, actor)
  const fields = Object.keys(values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table.table)} as t (${sql.join(fields.map((field) => sql.id(columnOf(table, field))))})
    values (${sql.join(fields.map((field) => sql`${values[field]}`))}) returning ${keyOf(table)} as id`.execute(
    tx,
  )
  return { id: rows[0]!.id }
}

type Change = { was: Values; now: Values }

/** Writes as `updateThing` does, in a transaction of its own, and reads what is there then. */
export const changeThing = (db: Database, asked: AskedThing, change: Change): ReturnType<typeof readThing> =>
  transact(db, async (tx) => {
    await updateThing(tx, asked, change)
    return await readThing(tx, asked)
  })

/**
 * Writes the fields of `now`. A field that has neither the value of `was` nor that of `now` has been changed by somebody
 * else: `edit_conflict`, and nothing is written. Refuses `not_found`, `forbidden` and what the table's own check refuses.
 */
export async function updateThing(tx: Tx, asked: AskedThing, { was, now }: Change): Promise<void> {
  const { table, actor } = asked
  if (table.lock !== undefined) {
    await readFields(tx, asked)
    await table.lock(tx, asked.id)
  }
  const { fields } = await readFields(tx, asked, 'for no key update')
  const written = Object.keys(now).filter((field) => !isDeepStrictEqual(fields[field], now[field]))
  const conflicts = written.filter((field) => !isDeepStrictEqual(fields[field], was[field]))
  if (conflicts.length > 0)
    throw refuse('edit_conflict', { conflicts: await describe(tx, asked, conflicts, fields) })
  if (written.length === 0) return
  requireBase(table, asked, now)
  requireUnfixed(table, written)
  await table.check?.(tx, { ...fields, ...now }, asked.id)
  await actAs(tx, actor)
  await writeFields(tx, asked, { written, was: fields, now })
}

type Written = { written: readonly string[]; was: Values; now: Values }

async function writeFields(tx: Tx, { table, id }: AskedThing, { written, was, now }: Written): Promise<void> {
  const isList = (field: string) => table.lists !== undefined && field in table.lists
  const set = written
    .filter((field) => !isList(field))
    .map((field) => sql`${sql.id(columnOf(table, field))} = ${now[field]}`)
  if (set.length > 0)
    await sql`update ${sql.table(table.table)} t set ${sql.join(set)} where ${keyOf(table)} = ${id}`.execute(
      tx,
    )
  for (const field of written.filter(isList)) {
    const { table: rows, own, item } = table.lists![field]!
    await sql`delete from ${sql.table(rows)} where ${sql.id(own)} = ${id}`.execute(tx)
    await sql`
      insert into ${sql.table(rows)} (${sql.id(own)}, ${sql.id(item)}, sort)
      select ${id}, item, number from unnest(${now[field]}::int[]) with ordinality as w(item, number)`.execute(
      tx,
    )
    const [before, after] = [was[field], now[field]].map((value) => JSON.stringify(value))
    await sql`select platform.record_list(${table.table}, ${String(id)}, ${field}, ${before}::jsonb, ${after}::jsonb)`.execute(
      tx,
    )
  }
}

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

const describe = async (
  tx: Tx,
  asked: AskedThing,
  conflicts: readonly string[],
  fields: Values,
): Promise<EditConflict[]> => {
  const changers = await lastChangers(tx, asked)
  return conflicts.map((field) => ({ field, value: fields[field], by: changers.get(field) ?? null }))
}

import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { Refusal, refuse, wordsOfRefusal } from '#platform/refuse.ts'
import { actAs } from './act-as.ts'
import { toFields } from './read-changes.ts'
import { readFields } from './read-thing.ts'
import { columnOf, keyOf, mayChange, type AskedThing, type ThingTable, type Values } from './thing-table.ts'

/**
 * Puts a deleted thing back with its number and its values; what is back already stays as it is. Refuses `not_found`, also for
 * what another base has deleted, and `not_restorable` where something else has its place now.
 */
export const restoreThing = (db: Database, asked: AskedThing, now: Date): Promise<{ id: number }> =>
  transact(db, async (tx) => {
    const { table, actor, id } = asked
    if (await isThere(tx, asked)) return { id: (await readFields(tx, asked)).id }
    const values = await readDeleted(tx, asked)
    await requirePlace(tx, asked, values, now)
    await table.checkActor?.(tx, values, actor)
    await actAs(tx, actor, { reason: '復原刪除' })
    await insert(tx, asked, values)
    return { id }
  })

const isThere = async (tx: Tx, { table, id }: AskedThing): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(table.table)} t where ${keyOf(table)} = ${id}`.execute(tx)
  return rows.length > 0
}

async function readDeleted(tx: Tx, { table, action, actor, id }: AskedThing): Promise<Values> {
  const { rows } = await sql<{ before: Values }>`
    select before from platform.changes
    where relation = ${table.table} and row_id = ${String(id)} and after = '{}' order by id desc limit 1`.execute(
    tx,
  )
  if (rows[0] === undefined) throw refuse('not_found')
  const { before } = rows[0]
  const baseId = table.base === null ? null : (before[table.base] as number | null)
  if (!mayChange(actor, action, baseId)) throw refuse('not_found')
  return toFields(table, before)
}

/** The checks of a new one. */
const requirePlace = async (tx: Tx, { table, id }: AskedThing, values: Values, now: Date): Promise<void> => {
  try {
    await table.check?.(tx, values, id, now)
  } catch (refused) {
    if (!(refused instanceof Refusal) || refused.code !== 'invalid_input') throw refused
    throw refuse('not_restorable', { message: `現在不能復原：${wordsOfRefusal(refused)}` })
  }
}

const insert = async (tx: Tx, { table, id }: AskedThing, values: Values): Promise<void> => {
  const columns = [keyColumnOf(table), ...Object.keys(values).map((field) => columnOf(table, field))]
  const row = [id, ...Object.values(values)]
  await sql`
    insert into ${sql.table(table.table)} (${sql.join(columns.map((column) => sql.id(column)))})
    overriding system value values (${sql.join(row.map((value) => sql`${value}`))})`.execute(tx)
}

const keyColumnOf = ({ key = 'id' }: ThingTable): string => key

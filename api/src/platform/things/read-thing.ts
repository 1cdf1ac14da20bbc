import type { Action } from 'contract/can'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { fieldsOfRow, isChangeable, type ThingTable, type Values } from './thing-table.ts'

export type AskedThing = { table: ThingTable; action: Action; actor: Account; id: number }

/** Refuses `not_found`, also for a thing of a base of which the actor may change nothing. */
export async function readThing(
  db: Database | Tx,
  { table, action, actor, id }: AskedThing,
  lock: 'for update' | '' = '',
): Promise<{ id: number; fields: Values }> {
  const { rows } = await sql<{ id: number; fields: Values }>`
    select t.id, ${fieldsOfRow(table)} as fields from ${sql.table(table.table)} t
    where t.id = ${id} and ${isChangeable(table, action, actor)} ${sql.raw(lock)}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  return rows[0]
}

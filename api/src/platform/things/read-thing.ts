import type { ClassOfThing } from 'contract/thing'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readChanges, readSeen, type ReadChanges } from './read-changes.ts'
import { fieldsOfRow, isChangeable, keyOf, type AskedThing, type Values } from './thing-table.ts'

type ReadThing = ReadChanges & { id: number; fields: Values; seen: number; classes?: ClassOfThing[] }

/** With the last changes. Refuses `not_found` as `readFields` does. */
export async function readThing(db: Database | Tx, asked: AskedThing, now: Date): Promise<ReadThing> {
  // Before the fields: a change in between is then asked about once too often, never missed.
  const seen = await readSeen(db, asked)
  const read = await readFields(db, asked)
  const classes = await asked.table.classes?.(db, asked.id, { now, until: null })
  return { ...read, seen, ...(await readChanges(db, asked)), ...(classes && { classes }) }
}

/** Its changes from the cursor on, for who may change it. Refuses `not_found` as `readFields` does. */
export async function readHistory(
  db: Database,
  asked: AskedThing,
  cursor: string | undefined,
): Promise<ReadChanges> {
  await readFields(db, asked)
  return await readChanges(db, asked, cursor)
}

/** Refuses `not_found`, also for a thing of a base of which the actor may change nothing. */
export async function readFields(
  db: Database | Tx,
  { table, action, actor, id }: AskedThing,
  lock: 'for update' | 'for no key update' | '' = '',
): Promise<{ id: number; fields: Values }> {
  const { rows } = await sql<{ id: number; fields: Values }>`
    select ${keyOf(table)} as id, ${fieldsOfRow(table)} as fields from ${sql.table(table.table)} t
    where ${keyOf(table)} = ${id} and ${isChangeable(table, action, actor)} ${sql.raw(lock)}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  return rows[0]
}

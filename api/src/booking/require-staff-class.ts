import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

export type OfClass = { classId: number; actor: Account }

/** Returns whether the actor may change the class. Refuses `not_found` when they may not see it, else `forbidden`. */
export async function requireStaffClass(
  db: Database | Tx,
  { classId, actor }: OfClass,
  action: 'class.read' | 'class.change',
): Promise<boolean> {
  const found = await sql<{ baseId: number }>`
    select base_id as "baseId" from catalog.classes where id = ${classId}`.execute(db)
  const known = found.rows[0]
  if (known === undefined || !can(actor, 'class.read', known)) throw refuse('not_found')
  const mayChange = can(actor, 'class.change', known)
  if (action === 'class.change' && !mayChange) throw refuse('forbidden')
  return mayChange
}

/** Of several classes, as `requireStaffClass` does of each. */
export async function requireStaffClasses(
  db: Database | Tx,
  { classIds, actor }: { classIds: readonly number[]; actor: Account },
  action: 'class.read' | 'class.change',
): Promise<void> {
  const { rows } = await sql<{ baseId: number }>`
    select base_id as "baseId" from catalog.classes where id = any(${classIds as number[]}::int[])`.execute(
    db,
  )
  const isKnown = rows.length === new Set(classIds).size
  if (!isKnown || !rows.every((known) => can(actor, 'class.read', known))) throw refuse('not_found')
  if (!rows.every((known) => can(actor, action, known))) throw refuse('forbidden')
}

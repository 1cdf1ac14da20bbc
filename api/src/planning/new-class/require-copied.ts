import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `not_found` unless the actor may create classes at the base of each of these. */
export async function requireCopied(
  db: Database | Tx,
  classIds: readonly number[],
  actor: Account,
): Promise<void> {
  const wanted = [...new Set(classIds)]
  const { rows } = await sql<{ baseId: number }>`
    select base_id as "baseId" from catalog.classes where id = any(${wanted}::int[])`.execute(db)
  const isKnown = rows.length === wanted.length && rows.every((row) => can(actor, 'class.create', row))
  if (!isKnown) throw refuse('not_found')
}

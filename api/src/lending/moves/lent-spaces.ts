import type { CheckedMove } from 'contract/lending/staff-moves'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

/** Of a base: those to which a use may be moved. */
export async function listLentSpaces(
  db: Database,
  baseId: number,
  now: Date,
): Promise<CheckedMove['spaces']> {
  const { rows } = await sql<CheckedMove['spaces'][number]>`
    select r.id, r.name, r.people from places.spaces r join places.bases s on s.id = r.base_id
    where r.base_id = ${baseId} and r.is_lent and r.published_at <= ${now} and s.published_at <= ${now}
    order by r.name, r.id`.execute(db)
  return rows
}

/** Also of one that is not lent any more. */
export async function readSpaceName(db: Database | Tx, spaceId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from places.spaces where id = ${spaceId}`.execute(db)
  return rows[0]!.name
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readableDraw, type OfDraw } from './read-staff-draw.ts'

/** Refuses `not_found` for a draw of a base where the actor may not read applications. */
export async function requireReadableDraw(db: Database, of: OfDraw): Promise<{ baseId: number }> {
  const { rows } = await sql<{ baseId: number }>`
    select d.base_id as "baseId" from spaces.draws d where ${readableDraw(of)}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  return rows[0]
}

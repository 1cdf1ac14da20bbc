import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readableDraw, type OfDraw } from './read-staff-draw.ts'

/** Refuses `not_found` for a draw that the actor may not read, and `forbidden` for one whose applications they do not decide. */
export async function requireDecider(db: Database, { drawId, actor }: OfDraw): Promise<void> {
  const { rows } = await sql<{ baseId: number }>`
    select d.base_id as "baseId" from spaces.draws d where ${readableDraw({ drawId, actor })}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  if (!can(actor, 'application.decide', rows[0])) throw refuse('forbidden')
}

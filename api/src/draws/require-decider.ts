import { can } from 'contract/can'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { OfDraw } from './read-staff-draw.ts'
import { requireReadableDraw } from './require-readable-draw.ts'

/** Refuses `not_found` for a draw that the actor may not read, and `forbidden` for one whose applications they do not decide. */
export async function requireDecider(db: Database, of: OfDraw): Promise<void> {
  const draw = await requireReadableDraw(db, of)
  if (!can(of.actor, 'application.decide', draw)) throw refuse('forbidden')
}

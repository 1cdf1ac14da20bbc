import { can } from 'contract/can'
import { findClashes, type FoundClash, type Plan } from '#office/clashes/find-clashes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `forbidden` when one of the bases belongs to others. */
export async function previewTerm(
  db: Database,
  plans: readonly Plan[],
  by: { actor: Account; now: Date },
): Promise<{ clashes: FoundClash[] }> {
  if (!plans.every((plan) => can(by.actor, 'class.create', plan))) throw refuse('forbidden')
  return { clashes: await findClashes(db, plans, by) }
}

import { can } from 'contract/can'
import type { PlanClash } from 'contract/planning/new-class'
import { findClashes, type Plan } from '#office/clashes/find-clashes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Refuses `forbidden` for a base of others, and `invalid_input` without a room and without a class that says where. */
export async function previewClass(
  db: Database,
  plan: Plan,
  by: { actor: Account; now: Date },
): Promise<{ clashes: PlanClash[] }> {
  if (!can(by.actor, 'class.create', plan)) throw refuse('forbidden')
  if (plan.venue === '' && !plan.onlineUrl && plan.copyOf === undefined)
    throw refuse('invalid_input', {
      fields: [{ path: 'venue', message: '請填寫教室；線上課請填線上連結。' }],
    })
  const clashes = await findClashes(db, [plan], by)
  return { clashes: clashes.map(({ index: _index, other: _other, ...clash }) => clash) }
}

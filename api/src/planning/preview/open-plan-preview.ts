import type { KeyObject } from 'node:crypto'
import type { Received } from 'contract/endpoint'
import type { openPlanPreview as endpoint, PlannedPage } from 'contract/planning/preview'
import { placeOf } from '#planning/new-class/place-of.ts'
import { requireCopied } from '#planning/new-class/require-copied.ts'
import { requirePlan } from '#planning/new-class/require-plan.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { previewToken } from '#platform/preview-token.ts'

type Deps = { db: Database; clock: Clock; previewKey: KeyObject }

/** Refuses as `requirePlan` and `requireCopied` do. Stores nothing: the address carries the plan. */
export async function openPlanPreview(
  { db, clock, previewKey }: Deps,
  body: Received<typeof endpoint>['body'],
  actor: Account,
): Promise<{ path: string }> {
  const now = clock.now()
  const { onlineUrl, ...wanted } = placeOf(body)
  await requirePlan(db, wanted, { actor, now })
  if (wanted.copyOf !== undefined) await requireCopied(db, [wanted.copyOf], actor)
  const plan: PlannedPage = {
    ...wanted,
    // Absent, so that the class that is copied decides.
    ...(onlineUrl !== undefined && { mode: onlineUrl === null ? 'onsite' : 'online' }),
  }
  return { path: `/preview/${previewToken(previewKey, { thing: 'plan', id: wanted.baseId, plan }, now)}` }
}

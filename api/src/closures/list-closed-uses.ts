import { can } from 'contract/can'
import { maxClosureUses } from 'contract/closures/closures'
import { listClosableUses, type ClosableUse } from '#lending/closing/closable-uses.ts'
import { closedSpan } from '#office/days-off/closed-time.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import type { DateAndPlace } from './list-closable-days.ts'

type Viewer = { actor: Account; now: Date }

/** The uses that a closure cancels, at the bases that the actor may close. */
export async function listClosedUses(
  db: Database | Tx,
  { place, ...closedTime }: DateAndPlace,
  { actor, now }: Viewer,
): Promise<ClosableUse[]> {
  const found = await listClosableUses(db, { closed: closedSpan(closedTime), place }, now)
  return found.filter((use) => can(actor, 'closure.apply', use))
}

/**
 * Their ids. Refuses `closure_changed` when there are some that the actor was not shown, or too many; one that is gone
 * meanwhile is no obstacle.
 */
export async function requireShownUses(
  tx: Tx,
  wanted: DateAndPlace & { useIds?: readonly number[] | undefined },
  viewer: Viewer,
): Promise<number[]> {
  const shown = new Set(wanted.useIds)
  const useIds = (await listClosedUses(tx, wanted, viewer)).map(({ useId }) => useId)
  if (useIds.length > maxClosureUses || !useIds.every((useId) => shown.has(useId)))
    throw refuse('closure_changed')
  return useIds
}

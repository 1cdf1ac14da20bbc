import { sql } from 'kysely'
import { inTheWayOfUse } from '#availability/in-the-way.ts'
import { askReturnedAgain, renewDeadlines } from '#lending/charges/write-charges.ts'
import { renewConfirmations } from '#lots/settle-lots.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockSpaces } from '#spaces/application/lock-application.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { isAhead } from './closable-uses.ts'
import { handOver } from './hand-over.ts'
import { writeOutcome, type ClosedUse, type ClosedUses, type OfClosure } from './lock-closed-uses.ts'

/**
 * Each use is again what it was, unless its space is taken meanwhile, its time has come, or another closure covers it, which
 * then brings it back.
 */
export async function restoreUses(
  tx: Tx,
  { closureId, applicationId, closure, uses }: ClosedUses,
  now: Date,
): Promise<void> {
  await lockSpaces(tx, [...new Set(uses.map(({ spaceId }) => spaceId))])
  const useIds: number[] = []
  for (const use of uses) {
    const of = { closureId, useId: use.id }
    const note = use.isPending ? undefined : await whyKept(tx, use, { of: { closureId, applicationId }, now })
    if (use.isPending) await writeOutcome(tx, of, { state: 'skipped', note: '套用前已經復原。' })
    else if (note !== undefined) await writeOutcome(tx, of, { state: 'kept', note })
    else {
      await restore(tx, use)
      await writeOutcome(tx, of, { state: 'undone' })
      useIds.push(use.id)
    }
  }
  if (useIds.length === 0) return
  await renewDeadlines(tx, useIds, now)
  await askReturnedAgain(tx, useIds, now)
  await renewConfirmations(tx, useIds, now)
  await writeApplicationEvent(tx, {
    applicationId,
    at: now,
    kind: 'restored',
    useIds,
    actorId: closure.actorId,
  })
}

/** Seen together with the lock of the space: nobody else can take it before the use is written. */
async function whyKept(
  tx: Tx,
  use: ClosedUse,
  { of, now }: { of: OfClosure; now: Date },
): Promise<string | undefined> {
  if (use.state !== 'cancelled' || use.wasState === null) return '之後又有人更動過，維持現在的安排。'
  if (!isAhead({ ...use, state: use.wasState }, now)) return '時間已經過了，維持取消。'
  const reason = await handOver(tx, use, of, now)
  if (reason !== undefined) return `還有「${reason}」停班停課，等它復原就會恢復。`
  const { rows } = await sql<{ inTheWay: string | null }>`
    select ${inTheWayOfUse} as "inTheWay" from spaces.uses u where u.id = ${use.id}`.execute(tx)
  const { inTheWay } = rows[0]!
  return inTheWay === null ? undefined : `${inTheWay}，維持取消。`
}

const restore = async (tx: Tx, { id, wasState, wasReason }: ClosedUse): Promise<void> => {
  await sql`
    update spaces.uses set state = ${wasState}, reason = ${wasReason ?? ''} where id = ${id}`.execute(tx)
}

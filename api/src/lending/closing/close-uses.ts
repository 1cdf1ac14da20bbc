import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import { isAhead } from './closable-uses.ts'
import { writeOutcome, type ClosedUse, type ClosedUses } from './lock-closed-uses.ts'

/** A trigger gives up what was reserved. What the applicant or staff decided against meanwhile stays as it is. */
export async function closeUses(
  tx: Tx,
  { closureId, applicationId, closure, uses }: ClosedUses,
  now: Date,
): Promise<void> {
  const useIds: number[] = []
  for (const use of uses) {
    const { id, state, reason } = use
    const note = whyNot(use, now)
    if (note === undefined) useIds.push(id)
    await writeOutcome(
      tx,
      { closureId, useId: id },
      note === undefined ? { state: 'applied', was: { state, reason } } : { state: 'skipped', note },
    )
  }
  if (useIds.length === 0) return
  const words = `停班停課：${closure.reason}`
  await sql`
    update spaces.uses set state = 'cancelled', reason = ${words}, mark = null, mark_note = ''
    where id = any(${useIds}::int[])`.execute(tx)
  await writeApplicationEvent(tx, {
    applicationId,
    at: now,
    kind: 'closed',
    useIds,
    words,
    actorId: closure.actorId,
  })
}

const whyNot = (use: ClosedUse, now: Date): string | undefined => {
  if (use.state !== 'pending' && use.state !== 'approved') return '已經取消或不核准，沒有處理。'
  if (!use.isWithin) return '已經改到別的時間，沒有處理。'
  return isAhead({ ...use, state: use.state }, now) ? undefined : '已經開始或結束，沒有處理。'
}

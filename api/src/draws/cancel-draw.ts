import type { StaffDraw } from 'contract/draws/staff-draws'
import { sql } from 'kysely'
import { writeMessages } from '#notifications/outbox/write-messages.ts'
import type { Tx } from '#platform/db/database.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { noticesOfDraw } from './notices-of-draw.ts'
import { readStaffDraw, type OfDraw } from './read-staff-draw.ts'
import { requireDecider } from './require-decider.ts'

/** Notifies those who want one of its times. Repeating it changes nothing. Refuses `not_found`, `forbidden`, and `draw_over` when it is drawn. */
export async function cancelDraw(
  { db, clock }: SpaceDeps,
  { drawId, actor, key }: OfDraw & { key: string | undefined },
): Promise<StaffDraw> {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<StaffDraw> => {
    await actAs(tx, actor)
    await cancel(tx, drawId, now)
    return await readStaffDraw(tx, { drawId, actor }, now)
  }
  await requireDecider(db, { drawId, actor })
  return await once(db, {
    accountId,
    key,
    request: { verb: 'cancel_draw', drawId },
    now,
    lockedId: accountId,
    run,
  })
}

/** Waits for a process that draws it. */
async function cancel(tx: Tx, drawId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ isDrawn: boolean; isCancelled: boolean }>`
    select drawn_at is not null as "isDrawn", cancelled_at is not null as "isCancelled" from spaces.draws where id = ${drawId} for no key update`.execute(
    tx,
  )
  if (rows[0]?.isDrawn !== false) throw refuse('draw_over')
  if (rows[0].isCancelled) return
  await sql`update spaces.draws set cancelled_at = ${now} where id = ${drawId}`.execute(tx)
  await sql`update spaces.draw_spaces set is_cancelled = true where draw_id = ${drawId}`.execute(tx)
  const isConcerned = sql<boolean>`u.starts_at > ${now}`
  const notice = { kind: 'space_draw_cancelled', isConcerned, facts: sql`'{}'::jsonb` } as const
  await writeMessages(tx, await noticesOfDraw(tx, drawId, notice), now)
}

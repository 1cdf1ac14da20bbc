import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { actAs } from '#platform/things/act-as.ts'
import { closeUses } from './close-uses.ts'
import { isToDo, lockClosedUses, type OfClosure } from './lock-closed-uses.ts'
import { restoreUses } from './restore-uses.ts'

export async function listUnfinished(db: Database, closureId: string): Promise<OfClosure[]> {
  const { rows } = await sql<OfClosure>`
    select distinct x.closure_id as "closureId", u.application_id as "applicationId"
    from spaces.closure_uses x join booking.closures c on c.id = x.closure_id join spaces.uses u on u.id = x.use_id
    where c.id = ${closureId} and ${isToDo} order by 2`.execute(db)
  return rows
}

/** Cancels the uses of one application, or brings them back when the closure is undone. May run in several processes. */
export async function finishClosedUses(tx: Tx, of: OfClosure, now: Date): Promise<void> {
  const found = await lockClosedUses(tx, of)
  if (found === undefined) return
  const { actorId, isUndone } = found.closure
  if (actorId !== null) await actAs(tx, { accountId: actorId }, { origin: '批次' })
  await (isUndone ? restoreUses : closeUses)(tx, found, now)
}

/** After `before` the uses of an application that still fail no longer delay the messages of the others. */
export async function giveUpUses(
  db: Database,
  { closureId, applicationId }: OfClosure,
  before: Date,
): Promise<void> {
  await sql`
    update spaces.closure_uses x set state = case when x.state = 'pending' then 'skipped' else 'kept' end,
      note = '系統沒辦法處理這個時段，請到場地申請處理。'
    from booking.closures c, spaces.uses u
    where c.id = ${closureId} and x.closure_id = c.id and u.id = x.use_id and u.application_id = ${applicationId}
      and ${isToDo} and coalesce(c.undone_at, c.started_at, c.created_at) < ${before}`.execute(db)
}

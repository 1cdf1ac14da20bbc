import type { StaffDraw } from 'contract/draws/staff-draws'
import { sql } from 'kysely'
import { isOfDraw, isOpenDraw, isSetApart } from '#lots/draw-columns.ts'
import type { Tx } from '#platform/db/database.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { readStaffDraw, type OfDraw } from './read-staff-draw.ts'
import { requireDecider } from './require-decider.ts'

type Asked = OfDraw & { key: string | undefined; body: { applicationId: string; isApart: boolean } }

/**
 * Says that the applicant of an application shares telephone, e-mail or contact with others and is of another group, or takes
 * that back. It holds for all applications of the same account at the base. Repeating it changes nothing. Refuses
 * `not_found`, also when nothing of the application is in the draw, `forbidden`, and `draw_over` when it is drawn or cancelled.
 */
export async function setApart(
  { db, clock }: SpaceDeps,
  { drawId, actor, key, body }: Asked,
): Promise<StaffDraw> {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<StaffDraw> => {
    await actAs(tx, actor)
    await lockOpen(tx, drawId)
    const { applicationId, isApart } = body
    if ((await readIsApart(tx, drawId, applicationId)) !== isApart) {
      const kind = isApart ? 'set_apart' : 'set_together'
      await writeApplicationEvent(tx, { applicationId, at: now, kind, actorId: accountId })
    }
    return await readStaffDraw(tx, { drawId, actor }, now)
  }
  await requireDecider(db, { drawId, actor })
  const request = { verb: 'set_apart', drawId, ...body }
  return await once(db, { accountId, key, request, now, lockedId: accountId, run })
}

/** Waits for a process that draws it. */
async function lockOpen(tx: Tx, drawId: number): Promise<void> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isOpenDraw} as "isOpen" from spaces.draws d where d.id = ${drawId} for no key update`.execute(tx)
  if (rows[0]?.isOpen !== true) throw refuse('draw_over')
}

/** The application stays locked, so that two of staff do not write the same in two draws. */
async function readIsApart(tx: Tx, drawId: number, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ isApart: boolean }>`
    select ${isSetApart} as "isApart" from spaces.applications a
    where a.id = ${applicationId} and exists (select from spaces.uses u, spaces.draws d
      where u.application_id = a.id and u.state = 'pending' and d.id = ${drawId} and ${isOfDraw})
    for no key update of a`.execute(tx)
  if (rows[0] === undefined) throw refuse('not_found')
  return rows[0].isApart
}

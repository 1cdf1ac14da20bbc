import type { Received } from 'contract/endpoint'
import type { decideApplication as endpoint, StaffApplication } from 'contract/lending/staff-applications'
import { timesOfUses } from '#availability/own-times.ts'
import { readOutsideHours } from '#availability/read-outside-hours.ts'
import { requireNotHeld } from '#lots/read-holds.ts'
import { settleLots } from '#lots/settle-lots.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { lockSpaces, type LockedApplication } from '#spaces/application/lock-application.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import { requireSeenRevision } from '#spaces/application/revision.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { approveUses } from './approve-uses.ts'
import { endQuestion } from './end-question.ts'
import { findRivals } from './find-rivals.ts'
import { rejectRivals, requireSameRivals } from './reject-rivals.ts'
import { staffVerb, type StaffChange } from './staff-verb.ts'
import { writeState } from './write-state.ts'

type Body = Received<typeof endpoint>['body']

/**
 * All or nothing. Refuses `invalid_input` for a rejection without a reason, `use_decided` for a use that is not pending,
 * `application_changed`, `rivals_changed`, and `space_taken`, `space_closed`, `drawn_by_lot` and `lot_waits` by name.
 */
export const decideApplication = (deps: SpaceDeps, change: StaffChange<Body>): Promise<StaffApplication> =>
  staffVerb(deps, 'decide_application', change, async (tx, locked, now) => {
    const { approve, reject, reason } = change.body
    requireDecidable(locked, change.body)
    await requireSeenRevision(tx, locked.id, change.body.revision)
    if (change.body.isInBatch === true) await requireWithinHours(tx, approve)
    const approved = locked.uses.filter(({ id }) => approve.includes(id))
    await lockSpaces(tx, [...new Set(approved.map(({ spaceId }) => spaceId))])
    await requireNotHeld(tx, approve, now)
    const rivals = await findRivals(tx, {
      applicationId: locked.id,
      times: timesOfUses(approve),
      now,
      isLocked: true,
    })
    requireSameRivals(rivals, change.body.rivals)
    const event = { applicationId: locked.id, at: now, actorId: change.actor.accountId, words: reason.trim() }
    // Of a decision that rejects too, the reason says why.
    const toApproved = reject.length > 0 ? '' : reason.trim()
    await approveUses(tx, { ...event, useIds: approve, reason: toApproved, words: toApproved }, now)
    await settleLots(tx, approve, now)
    await writeState(tx, { useIds: reject, state: 'rejected', reason: reason.trim() })
    if (reject.length > 0) await writeApplicationEvent(tx, { ...event, kind: 'rejected', useIds: reject })
    await rejectRivals(tx, rivals, event)
    await endQuestion(tx, locked.id)
  })

async function requireWithinHours(tx: Tx, useIds: readonly number[]): Promise<void> {
  if ((await readOutsideHours(tx, useIds)).size > 0)
    throw refuse('application_changed', { message: '開放時間或空間改過了，請打開這份申請，看過再決定。' })
}

function requireDecidable({ uses }: LockedApplication, { approve, reject, reason }: Body): void {
  const ids = [...approve, ...reject]
  if (ids.length === 0)
    throw refuse('invalid_input', { fields: [{ path: 'approve', message: '請至少選一個時段。' }] })
  if (new Set(ids).size < ids.length)
    throw refuse('invalid_input', { fields: [{ path: 'reject', message: '同一個時段不能又核准又不核准。' }] })
  if (reject.length > 0 && reason.trim() === '')
    throw refuse('invalid_input', { fields: [{ path: 'reason', message: '不核准要寫原因，申請人會看到。' }] })
  if (requireUses(uses, ids).some(({ state }) => state !== 'pending')) throw refuse('use_decided')
}

import type { Received } from 'contract/endpoint'
import type { decideApplication as endpoint, StaffApplication } from 'contract/spaces/staff-applications'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { lockSpaces, type LockedApplication } from '#spaces/application/lock-application.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import { readRevision } from '#spaces/application/revision.ts'
import { writeEvent } from '#spaces/application/write-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { requireNotHeld } from '#spaces/lots/read-holds.ts'
import { settleLots } from '#spaces/lots/settle-lots.ts'
import { approveUses } from './approve-uses.ts'
import { endQuestion } from './end-question.ts'
import { findRivals, type Rival } from './find-rivals.ts'
import { staffVerb, type StaffChange } from './staff-verb.ts'
import { writeState } from './write-state.ts'

type Body = Received<typeof endpoint>['body']

const lostWords = '這個時段核准給另一份申請了。'

/**
 * All or nothing. Refuses `invalid_input` for a rejection without a reason, `use_decided` for a use that is not pending,
 * `application_changed`, `rivals_changed`, and `space_taken`, `space_closed`, `drawn_by_lot` and `lot_waits` by name.
 */
export const decideApplication = (deps: SpaceDeps, change: StaffChange<Body>): Promise<StaffApplication> =>
  staffVerb(deps, 'decide_application', change, async (tx, locked, now) => {
    const { approve, reject, reason } = change.body
    requireDecidable(locked, change.body)
    await requireSeen(tx, locked.id, change.body.revision)
    const approved = locked.uses.filter(({ id }) => approve.includes(id))
    await lockSpaces(tx, [...new Set(approved.map(({ spaceId }) => spaceId))])
    await requireNotHeld(tx, approve, now)
    const rivals = await findRivals(tx, { applicationId: locked.id, useIds: approve, now, isLocked: true })
    requireSameRivals(rivals, change.body.rivals)
    const event = { applicationId: locked.id, at: now, actorId: change.actor.accountId, words: reason.trim() }
    // Of a decision that rejects too, the reason says why.
    const toApproved = reject.length > 0 ? '' : reason.trim()
    await approveUses(tx, { ...event, useIds: approve, reason: toApproved, words: toApproved }, now)
    await settleLots(tx, approve, now)
    await writeState(tx, { useIds: reject, state: 'rejected', reason: reason.trim() })
    if (reject.length > 0) await writeEvent(tx, { ...event, kind: 'rejected', useIds: reject })
    await rejectRivals(tx, rivals, { ...event, words: lostWords })
    await endQuestion(tx, locked.id)
  })

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

/** The applicant may have moved a time or changed the text since it was read. */
async function requireSeen(tx: Tx, applicationId: string, seen: number): Promise<void> {
  if ((await readRevision(tx, applicationId)) !== seen) throw refuse('application_changed')
}

function requireSameRivals(rivals: readonly Rival[], shown: readonly number[]): void {
  const found = new Set(rivals.map(({ useId }) => useId))
  const wanted = new Set(shown)
  if (found.size !== wanted.size || [...found].some((useId) => !wanted.has(useId)))
    throw refuse('rivals_changed')
}

async function rejectRivals(
  tx: Tx,
  rivals: readonly Rival[],
  { words, ...event }: { at: Date; actorId: string; words: string },
): Promise<void> {
  const useIds = [...new Set(rivals.map(({ useId }) => useId))]
  await writeState(tx, { useIds, state: 'rejected', reason: words })
  const byApplication = Map.groupBy(rivals, ({ applicationId }) => applicationId)
  for (const [applicationId, lost] of byApplication)
    await writeEvent(tx, {
      ...event,
      applicationId,
      kind: 'rejected',
      useIds: [...new Set(lost.map(({ useId }) => useId))],
      words,
    })
}

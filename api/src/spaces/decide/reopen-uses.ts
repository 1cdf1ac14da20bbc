import type { StaffApplication } from 'contract/spaces/staff-applications'
import { refuse } from '#platform/refuse.ts'
import { writeEvent } from '#spaces/application/write-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { writeState } from './decide-application.ts'
import { staffVerb, type StaffChange } from './staff-verb.ts'

/**
 * The uses are pending again; rivals that lost stay rejected, because somebody may have told them. Refuses `not_found`, and
 * `use_decided` for a use that is pending, withdrawn or has begun.
 */
export const reopenUses = (
  deps: SpaceDeps,
  change: StaffChange<{ useIds: readonly number[] }>,
): Promise<StaffApplication> =>
  staffVerb(deps, 'reopen_uses', change, async (tx, { id, uses }, now) => {
    const { useIds } = change.body
    const named = useIds.map((useId) => uses.find((use) => use.id === useId))
    if (named.includes(undefined)) throw refuse('not_found')
    const isDecided = named.every(
      (use) => (use!.state === 'approved' || use!.state === 'rejected') && use!.startsAt > now,
    )
    if (!isDecided) throw refuse('use_decided')
    await writeState(tx, { useIds, state: 'pending', reason: '' })
    await writeEvent(tx, {
      applicationId: id,
      at: now,
      kind: 'reopened',
      useIds,
      actorId: change.actor.accountId,
    })
  })

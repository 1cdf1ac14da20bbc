import type { Received } from 'contract/endpoint'
import type { StaffApplication } from 'contract/lending/staff-applications'
import type { moveUseByStaff as endpoint } from 'contract/lending/staff-moves'
import { taipeiSpan } from 'contract/taipei-time'
import { sql } from 'kysely'
import { moveCharges } from '#lending/charges/move-charges.ts'
import { rejectRivals, requireSameRivals } from '#lending/decide/reject-rivals.ts'
import { staffVerb, type StaffChange } from '#lending/decide/staff-verb.ts'
import { findUnnotifiedLosers, writeReopened } from '#lending/decide/unnotified-losers.ts'
import { settleLots } from '#lots/settle-lots.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { lockSpaces, type LockedUse } from '#spaces/application/lock-application.ts'
import { isLiveUse, requireUses } from '#spaces/application/locked-uses.ts'
import { requireSeenRevision } from '#spaces/application/revision.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { readSpaceName } from './lent-spaces.ts'
import { requireMove, type PossibleMove } from './require-move.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Moves a use to another time or space of its base. What is approved stays so: staff decide it. Rivals that lost by it at its
 * old time and have not been notified are pending again when that is free. Refuses `not_found`, `use_decided`,
 * `application_changed` and `rivals_changed`, and as `requireMove` does.
 */
export const moveUseByStaff = (deps: SpaceDeps, change: StaffChange<Body>): Promise<StaffApplication> =>
  staffVerb(deps, 'move_use', change, async (tx, application, now) => {
    const { body } = change
    const [use] = requireUses(application.uses, [body.useId]) as [LockedUse]
    await requireSeenRevision(tx, application.id, body.revision)
    if (isLiveUse(use) && (use.state === 'approved') !== body.isApproved) throw refuse('application_changed')
    await lockSpaces(tx, [use.spaceId, body.spaceId])
    await requireNotLost(tx, use)
    const move = await requireMove(tx, { application, use, move: body, now, isLocked: true })
    requireSameRivals(move.rivals, body.rivals)
    const event = { at: now, actorId: change.actor.accountId }
    const from = { ...use, spaceName: await readSpaceName(tx, use.spaceId) }
    // Of the time that it leaves: what staff give another one need not be confirmed for it.
    if (use.state === 'approved') await settleLots(tx, [use.id], now)
    await writeMove(tx, use.id, move)
    if (use.state === 'approved') await moveCharges(tx, { useId: use.id, fromSpaceId: use.spaceId }, now)
    await writeApplicationEvent(tx, {
      ...event,
      applicationId: application.id,
      kind: 'moved',
      useIds: [use.id],
      words: wordsOf({ from, move, now }, body.words),
      movedFrom: {
        spaceId: use.spaceId,
        startsAt: use.startsAt.toISOString(),
        endsAt: use.endsAt.toISOString(),
        venue: from.spaceName,
        words: body.words.trim(),
      },
    })
    const losers = { applicationId: application.id, useIds: [use.id], now }
    await writeReopened(tx, await findUnnotifiedLosers(tx, losers, { onlyFree: true }), event)
    await rejectRivals(tx, move.rivals, event)
  })

/** Who approves a rival rejects this use without the lock of its application, but with that of its space. */
async function requireNotLost(tx: Tx, { id, state }: LockedUse): Promise<void> {
  const { rows } = await sql`
    select from spaces.uses where id = ${id} and state = ${state} for no key update`.execute(tx)
  if (rows.length === 0) throw refuse('use_decided')
}

/** A trigger reserves the new time of an approved use, and refuses `space_taken` and `space_closed`. */
async function writeMove(tx: Tx, useId: number, { space, span, during }: PossibleMove): Promise<void> {
  await sql`
    update spaces.uses set space_id = ${space.id}, starts_at = ${span.startsAt}, ends_at = ${span.endsAt},
      during = tstzrange(${during.startsAt}, ${during.endsAt})
    where id = ${useId}`.execute(tx)
}

type Moved = { from: LockedUse & { spaceName: string }; move: PossibleMove; now: Date }

/** 「6月3日（三）10:00–12:00 陶房 → 6月5日（五）14:00–16:00 琴房。那天要修冷氣。」 */
function wordsOf({ from, move: { space, span }, now }: Moved, words: string): string {
  const [was, is] = [
    `${taipeiSpan(from.startsAt, from.endsAt, now)} ${from.spaceName}`,
    `${taipeiSpan(span.startsAt, span.endsAt, now)} ${space.name}`,
  ]
  return [`${was} → ${is}`, words.trim()].filter(Boolean).join('。')
}

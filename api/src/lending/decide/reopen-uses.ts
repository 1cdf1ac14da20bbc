import type { StaffApplication } from 'contract/lending/staff-applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { lastChangeOfUse } from '#spaces/application/last-change-of-use.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { staffVerb, type StaffChange } from './staff-verb.ts'
import { findUnnotifiedLosers, writeReopened } from './unnotified-losers.ts'

/**
 * The uses are pending again, with the rivals that lost by them unless their applicants have been notified; also one that was
 * cancelled because nobody had recorded its payment. Refuses `not_found`, `use_decided` for a use that is pending,
 * withdrawn or has begun, and `recall_over`.
 */
export const reopenUses = (
  deps: SpaceDeps,
  change: StaffChange<{ useIds: readonly number[]; isRecall: boolean }>,
): Promise<StaffApplication> =>
  staffVerb(deps, 'reopen_uses', change, async (tx, { id, uses }, now) => {
    const { useIds, isRecall } = change.body
    const overdue = await findOverdue(tx, id)
    const isDecided = requireUses(uses, useIds).every(
      ({ id: useId, state, startsAt }) =>
        (state === 'approved' || state === 'rejected' || overdue.has(useId)) && startsAt > now,
    )
    if (!isDecided) throw refuse('use_decided')
    if (isRecall && (await isNotified(tx, { applicationId: id, useIds, now }))) throw refuse('recall_over')
    const losers = await findUnnotifiedLosers(tx, { applicationId: id, useIds, now })
    const event = { at: now, actorId: change.actor.accountId }
    await writeReopened(tx, [{ applicationId: id, useIds }, ...losers], event)
  })

/** Cancelled uses whose payment was overdue; nothing has happened to them since. */
async function findOverdue(tx: Tx, applicationId: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from spaces.uses u
    where u.application_id = ${applicationId} and u.state = 'cancelled'
      and ${lastChangeOfUse} = 'overdue'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type Reopening = { applicationId: string; useIds: readonly number[]; now: Date }

/** Whether the applicant has been notified of the last decision about one of these. */
async function isNotified(tx: Tx, { applicationId, useIds }: Reopening): Promise<boolean> {
  const { rows } = await sql<{ isNotified: boolean }>`
    select exists (select from unnest(${useIds as number[]}::int[]) u (id) cross join lateral (
      select e.told_at from spaces.events e where e.application_id = ${applicationId} and u.id = any(e.use_ids)
        and e.kind in ('approved', 'rejected') order by e.id desc limit 1) last
      where last.told_at is not null) as "isNotified"`.execute(tx)
  return rows[0]!.isNotified
}

import type { SpaceApplication } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { isOfEntry } from '#lots/draw-columns.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import type { OwnChange } from '#spaces/application/cancel-uses.ts'
import { lockApplication } from '#spaces/application/lock-application.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import { ownApplication, readOwnApplication } from '#spaces/application/read-application.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'

/**
 * Repeating it changes nothing. Refuses `not_found`, and `application_closed` for what was not won, is not approved any more,
 * or is too late.
 */
export const confirmUses = (
  { db, clock }: SpaceDeps,
  { applicationId, memberId, body }: OwnChange<{ useIds: readonly number[] }>,
): Promise<SpaceApplication> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const { uses } = await lockApplication(tx, ownApplication(applicationId, memberId), now)
    const useIds = [...new Set(requireUses(uses, body.useIds).map(({ id }) => id))]
    const open = await readConfirmable(tx, useIds, now)
    if (open.length < useIds.length) throw refuse('application_closed')
    const left = open.filter(({ isConfirmed }) => !isConfirmed).map(({ id }) => id)
    if (left.length > 0) {
      await sql`
        update spaces.draw_entries e set confirmed_at = ${now} from spaces.uses u
        where u.id = any(${left}::int[]) and ${isOfEntry} and e.confirm_by is not null`.execute(tx)
      await writeApplicationEvent(tx, { applicationId, at: now, kind: 'confirmed', useIds: left })
    }
    return await readOwnApplication(tx, { applicationId, memberId }, now)
  })

async function readConfirmable(
  tx: Tx,
  useIds: readonly number[],
  now: Date,
): Promise<{ id: number; isConfirmed: boolean }[]> {
  const { rows } = await sql<{ id: number; isConfirmed: boolean }>`
    select u.id, bool_and(e.confirmed_at is not null) as "isConfirmed"
    from spaces.uses u join spaces.draw_entries e on ${isOfEntry} and (e.confirmed_at is not null or e.confirm_by > ${now})
    where u.id = any(${useIds as number[]}::int[]) and u.state = 'approved' group by u.id`.execute(tx)
  return rows
}

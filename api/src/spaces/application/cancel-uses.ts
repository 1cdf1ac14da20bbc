import type { SpaceApplication } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { lockApplication } from './lock-application.ts'
import { isOpen, requireUses } from './locked-uses.ts'
import { ownApplication, readOwnApplication } from './read-application.ts'
import { writeApplicationEvent } from './write-application-event.ts'

export type OwnChange<Body> = { applicationId: string; memberId: string; body: Body }

/** Repeating it changes nothing. Refuses `not_found`, and `application_closed` for a use that has begun or was decided against. */
export const cancelUses = (
  { db, clock }: SpaceDeps,
  { applicationId, memberId, body }: OwnChange<{ useIds: readonly number[] }>,
): Promise<SpaceApplication> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const { uses } = await lockApplication(tx, ownApplication(applicationId, memberId), now)
    const left = requireUses(uses, body.useIds).filter(({ state }) => state !== 'cancelled')
    if (!left.every((use) => isOpen(use, now))) throw refuse('application_closed')
    const useIds = left.map(({ id }) => id)
    if (useIds.length > 0) {
      await sql`update spaces.uses set state = 'cancelled' where id = any(${useIds}::int[])`.execute(tx)
      await writeApplicationEvent(tx, { applicationId, at: now, kind: 'cancelled', useIds })
    }
    return await readOwnApplication(tx, { applicationId, memberId }, now)
  })

import type { SpaceApplication } from 'contract/spaces/applications'
import { sql } from 'kysely'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { lockApplication } from './lock-application.ts'
import { readOwnApplication } from './read-application.ts'
import { writeEvent } from './write-event.ts'

export type OwnChange<Body> = { applicationId: string; memberId: string; body: Body }

/** Repeating it changes nothing. Refuses `not_found`, and `application_closed` for a use that has begun or was decided against. */
export const cancelUses = (
  { db, clock }: SpaceDeps,
  { applicationId, memberId, body }: OwnChange<{ useIds: readonly number[] }>,
): Promise<SpaceApplication> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const own = sql<boolean>`a.id = ${applicationId} and a.member_id = ${memberId}`
    const { uses } = await lockApplication(tx, own, now)
    const named = body.useIds.map((useId) => uses.find(({ id }) => id === useId))
    if (named.some((use) => use === undefined)) throw refuse('not_found')
    const live = named.filter((use) => use !== undefined && use.state !== 'cancelled')
    const isOver = live.some((use) => !['pending', 'approved'].includes(use!.state) || use!.startsAt <= now)
    if (isOver) throw refuse('application_closed')
    const useIds = live.map((use) => use!.id)
    if (useIds.length > 0) {
      await sql`update spaces.uses set state = 'cancelled' where id = any(${useIds}::int[])`.execute(tx)
      await writeEvent(tx, { applicationId, at: now, kind: 'cancelled', useIds })
    }
    return await readOwnApplication(tx, { applicationId, memberId }, now)
  })

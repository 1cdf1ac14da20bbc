import type { SpaceApplication } from 'contract/spaces/own-applications'
import { transact } from '#platform/db/transact.ts'
import { lockApplication } from '#spaces/application/lock-application.ts'
import { ownApplication, readOwnApplication } from '#spaces/application/read-application.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { deleteWish, requireWish, type OwnWish } from './require-wish.ts'

/** Refuses `not_found` for a wish of somebody else, and one that is gone. */
export const dropWish = (
  { db, clock }: SpaceDeps,
  { memberId, ...wish }: OwnWish & { memberId: string },
): Promise<SpaceApplication> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const { applicationId } = wish
    await lockApplication(tx, ownApplication(applicationId, memberId), now)
    await requireWish(tx, wish, now)
    await deleteWish(tx, wish.wishId)
    return await readOwnApplication(tx, { applicationId, memberId }, now)
  })

import type { SpaceApplication } from 'contract/spaces/own-applications'
import { readSpaces, type AppliedSpace } from '#availability/read-spaces.ts'
import { weighUses } from '#availability/weigh-uses.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { lockApplication, type LockedUse } from '#spaces/application/lock-application.ts'
import { besideOf } from '#spaces/application/locked-uses.ts'
import { ownApplication, readOwnApplication } from '#spaces/application/read-application.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { findOwnUses, ownUseWords, requireRoomForUses } from '#spaces/apply/own-uses.ts'
import { requireMayApply } from '#spaces/apply/read-unused.ts'
import { writeUses } from '#spaces/apply/write-uses.ts'
import { deleteWish, requireWish, type FoundWish, type OwnWish } from './require-wish.ts'

/**
 * Makes a wish a pending use of its application, as if it had been applied for. Refuses `not_found`, `wish_refused` with
 * why the time is not possible, which leaves the wish, `uses_over_limit` and `applying_paused`.
 */
export const takeWish = (
  { db, clock }: SpaceDeps,
  wish: OwnWish,
  { actor: { accountId }, key }: { actor: Account; key: string | undefined },
): Promise<SpaceApplication> => {
  const now = clock.now()
  const { applicationId, wishId } = wish
  const run = async (tx: Tx): Promise<SpaceApplication> => {
    const { uses } = await lockApplication(tx, ownApplication(applicationId, accountId), now)
    const found = await requireWish(tx, wish, now)
    await requireMayApply(tx, accountId, now)
    const space = await requirePossible(tx, found, { memberId: accountId, uses, now })
    await requireRoomForUses(tx, accountId, { uses: 1, wishes: 0 }, now)
    await deleteWish(tx, wishId)
    const useIds = await writeUses(tx, { applicationId, uses: [found], spaces: [space] })
    await writeApplicationEvent(tx, { applicationId, at: now, kind: 'added', useIds })
    return await readOwnApplication(tx, { applicationId, memberId: accountId }, now)
  }
  const request = { verb: 'take_wish', ...wish }
  return once(db, { accountId, key, request, now, lockedId: accountId, run })
}

type Around = { memberId: string; uses: readonly LockedUse[]; now: Date }

/** Returns the space, with its settings of today. */
async function requirePossible(tx: Tx, wish: FoundWish, around: Around): Promise<AppliedSpace> {
  const [space] = await readSpaces(tx, [wish.spaceId], around.now)
  if (space === undefined || !space.isLent)
    throw refuse('wish_refused', { message: '這個空間現在不外借，請打電話到基地問。' })
  const problem = await problemOfWish(tx, wish, { ...around, space })
  if (problem !== null) throw refuse('wish_refused', { message: problem })
  return space
}

async function problemOfWish(
  tx: Tx,
  wish: FoundWish,
  { memberId, uses, space, now }: Around & { space: AppliedSpace },
): Promise<string | null> {
  const weighing = { spaces: [space], now, beside: besideOf(uses) }
  const { problem, isTaken } = (await weighUses(tx, [wish], weighing)).weighed[0]!
  if (isTaken) return '這個時段又有人借了，空出來會再通知你。'
  if (problem !== null) return problem
  if (wish.headcount > space.people)
    return `這個空間最多 ${space.people} 人，請先按「修改內容」改人數，再申請這一天。`
  return (await findOwnUses(tx, memberId, [wish])).size > 0 ? ownUseWords : null
}

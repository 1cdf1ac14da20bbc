import type { Answer } from 'contract/endpoint'
import type { deleteAccount as endpoint } from 'contract/identity/account-deletion'
import { sql } from 'kysely'
import { cancelComingDays, forgetMember, lockBookings } from '#booking/forget-member.ts'
import { endFollowing } from '#following/end-following.ts'
import { disconnectAtLine } from '#identity/deauthorize-job.ts'
import type { SessionKeys } from '#identity/keys.ts'
import { readConfirmation } from '#identity/read-confirmation.ts'
import { lockAccount, removeAccount } from '#identity/remove-account.ts'
import { deleteEvents } from '#official-account/delete-events.ts'
import { unlinkMemberMenu } from '#official-account/rich-menu/unlink-menu-job.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { deleteKeys } from '#platform/idempotency.ts'
import { forgetLooksAt, forgetReader } from '#platform/looks/forget-looks.ts'
import { refuse } from '#platform/refuse.ts'
import { forgetActor } from '#platform/things/forget-actor.ts'
import { keepAnAdmin } from '#roles/keep-an-admin.ts'
import { forgetApplicant } from '#spaces/forget-applicant.ts'

/**
 * Cancels coming bookings and deletes everything that names the person, in one transaction. Jobs disconnect the account
 * at LINE, so LINE may be down. Refuses `fresh_login_required`, `session_expired` and `last_admin`.
 */
export const deleteAccount = (
  { db, clock, keys }: { db: Database; clock: Clock; keys: Pick<SessionKeys, 'sealing'> },
  actor: Account,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const { accountId } = actor
    await lockBookings(tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (account === undefined) throw refuse('session_expired')
    const login = await readConfirmation(tx, actor, now)
    if (login === undefined) throw refuse('fresh_login_required')
    await keepAnAdmin(tx, { accountId })
    // Before the account is gone, which says whether it has the menu.
    await unlinkMemberMenu(tx, { keys, now }, { accountId, ...account })
    const cancelledDays = await eraseAccount(tx, { actor, ...account }, now)
    if (login.lineToken !== null) await disconnectAtLine(tx, login.lineToken, now)
    return { cancelledDays }
  })

type Locked = { actor: Account; lineUserId: string }

/** Returns the number of cancelled days. Call it with the bookings and the account locked, in this order. */
export async function eraseAccount(tx: Tx, { actor, lineUserId }: Locked, now: Date): Promise<number> {
  const { accountId } = actor
  const cancelledDays = await cancelComingDays(tx, actor, now)
  await forgetLooksAt(tx, [accountId, ...(await listClaimedGuests(tx, accountId))])
  await forgetReader(tx, accountId)
  await forgetMember(tx, accountId)
  await endFollowing(tx, accountId)
  await forgetApplicant(tx, accountId)
  await deleteKeys(tx, accountId)
  await forgetActor(tx, accountId)
  await deleteEvents(tx, lineUserId)
  await removeAccount(tx, accountId)
  return cancelledDays
}

/** They are deleted with the member. */
const listClaimedGuests = async (tx: Tx, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from booking.guests where claimed_by = ${accountId}`.execute(tx)
  return rows.map(({ id }) => id)
}

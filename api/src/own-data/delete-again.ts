import { sql } from 'kysely'
import { lockBookings } from '#booking/forget-member.ts'
import { lockAccount } from '#identity/remove-account.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { eraseAccount } from './delete-account.ts'

export const listAccountIds = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from identity.accounts order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes an account that a restored backup brought back. LINE was asked to disconnect it the first time, so nothing is
 * sent there. Returns false when there is none.
 */
export const deleteAgain = (db: Database, accountId: string, now: Date): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockBookings(tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (account === undefined) return false
    const actor: Account = { kind: 'account', accountId, isMember: true, roles: [], sessionId: '' }
    await eraseAccount(tx, { actor, ...account }, now)
    return true
  })

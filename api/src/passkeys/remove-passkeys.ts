import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { requireRole } from '#roles/require-role.ts'

/** Refuses `not_found` also for others' passkeys. */
export const removePasskey = (
  db: Database,
  passkeyId: string,
  actor: Account,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    await actAs(tx, actor)
    const { accountId, sessionId } = actor
    const { numAffectedRows } = await sql`
      delete from identity.passkeys where id = ${passkeyId} and account_id = ${accountId}`.execute(tx)
    if (numAffectedRows === 0n) throw refuse('not_found')
    await dropProofs(tx, { accountId, exceptSession: sessionId })
    return {}
  })

/** All of the person who has the role. Refuses `not_found`. */
export const removePasskeysOfRole = (
  db: Database,
  roleId: string,
  actor: Account,
): Promise<{ removed: number }> =>
  transact(db, async (tx) => {
    const { accountId } = await requireRole(tx, roleId, actor)
    await actAs(tx, actor)
    return { removed: await removeAllPasskeys(tx, accountId) }
  })

/** Ends the confirmations of all sessions of the account, too. */
export async function removeAllPasskeys(tx: Tx, accountId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from identity.passkeys where account_id = ${accountId}`.execute(tx)
  await dropProofs(tx, { accountId, exceptSession: null })
  return Number(numAffectedRows)
}

/** Somebody else may have confirmed with a passkey that is lost. */
const dropProofs = async (
  tx: Tx,
  { accountId, exceptSession }: { accountId: string; exceptSession: string | null },
): Promise<void> => {
  await sql`
    update identity.sessions set proved_at = null
    where account_id = ${accountId} and proved_at is not null and id is distinct from ${exceptSession}::uuid`.execute(
    tx,
  )
}

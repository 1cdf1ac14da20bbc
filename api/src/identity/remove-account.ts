import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { forgetRow } from '#platform/things/forget-actor.ts'

/** Takes the finished logins first, because their exchange locks them before the account. */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ lineUserId: string } | undefined> {
  await sql`select from identity.login_attempts where account_id = ${accountId} for update`.execute(tx)
  const found = await sql<{ lineUserId: string }>`
    select line_user_id as "lineUserId" from identity.accounts where id = ${accountId} for update`.execute(tx)
  await sql`select from identity.members where id = ${accountId} for update`.execute(tx)
  return found.rows[0]
}

export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from identity.login_attempts where account_id = ${accountId}`.execute(tx)
  await sql`delete from identity.passkeys where account_id = ${accountId}`.execute(tx)
  await forgetRow(tx, 'identity.passkeys', accountId)
  await sql`delete from identity.sessions where account_id = ${accountId}`.execute(tx)
  await sql`delete from identity.role_invitations where accepted_by = ${accountId}`.execute(tx)
  await sql`update identity.role_invitations set invited_by = null where invited_by = ${accountId}`.execute(
    tx,
  )
  await sql`update identity.staff_roles set granted_by = null where granted_by = ${accountId}`.execute(tx)
  await sql`delete from identity.staff_roles where account_id = ${accountId}`.execute(tx)
  await forgetRow(tx, 'identity.staff_roles', accountId)
  await sql`delete from identity.companions where member_id = ${accountId}`.execute(tx)
  await sql`delete from identity.members where id = ${accountId}`.execute(tx)
  await sql`delete from identity.accounts where id = ${accountId}`.execute(tx)
}

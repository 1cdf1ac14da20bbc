import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/**
 * Locks an account and its member against every change, and against rows that would name them. Takes its finished logins
 * first, because their exchange locks them before the account. Undefined when the account is deleted already.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<{ lineUserId: string } | undefined> {
  await sql`select from identity.login_attempts where account_id = ${accountId} for update`.execute(tx)
  const found = await sql<{ lineUserId: string }>`
    select line_user_id as "lineUserId" from identity.accounts where id = ${accountId} for update`.execute(tx)
  await sql`select from identity.members where id = ${accountId} for update`.execute(tx)
  return found.rows[0]
}

/**
 * Deletes an account with its profile, companions, roles, logins and sessions; all its tokens are refused from then on.
 * The same person gets a new account at their next login.
 */
export async function removeAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from identity.login_attempts where account_id = ${accountId}`.execute(tx)
  await sql`delete from identity.sessions where account_id = ${accountId}`.execute(tx)
  await sql`delete from identity.staff_roles where account_id = ${accountId}`.execute(tx)
  await sql`delete from identity.companions where member_id = ${accountId}`.execute(tx)
  await sql`delete from identity.members where id = ${accountId}`.execute(tx)
  await sql`delete from identity.accounts where id = ${accountId}`.execute(tx)
}

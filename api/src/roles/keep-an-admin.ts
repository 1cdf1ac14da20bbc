import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Call it before an administrator's role ends or gets a last day. Refuses `last_admin` when no other administrator without
 * a last day would stay, also for concurrent calls.
 */
export async function keepAnAdmin(tx: Tx, ending: { roleId: string } | { accountId: string }): Promise<void> {
  const { rows } = await sql<{ roleId: string; accountId: string }>`
    select id as "roleId", account_id as "accountId" from identity.staff_roles
    where role = 'admin' and ends_on is null order by id for update`.execute(tx)
  const stays = (row: (typeof rows)[number]) =>
    'roleId' in ending ? row.roleId !== ending.roleId : row.accountId !== ending.accountId
  if (rows.length > 0 && !rows.some(stays)) throw refuse('last_admin')
}

import { can } from 'contract/can'
import type { StaffRole } from 'contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

export type LockedRole = {
  id: string
  accountId: string
  role: StaffRole
  baseId: number | null
  teacherId: number | null
  endsOn: string | null
}

/** Locks the role. Refuses `not_found` also for a role that the actor may not change. */
export async function requireRole(tx: Tx, roleId: string, actor: Account): Promise<LockedRole> {
  const found = await lockRole(tx, roleId)
  if (found === undefined || !can(actor, 'role.change', found)) throw refuse('not_found')
  return found
}

export async function lockRole(tx: Tx, roleId: string): Promise<LockedRole | undefined> {
  const { rows } = await sql<LockedRole>`
    select id, account_id as "accountId", role, base_id as "baseId", teacher_id as "teacherId", ends_on::text as "endsOn"
    from identity.staff_roles where id = ${roleId} for update`.execute(tx)
  return rows[0]
}

import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { actAs } from '#platform/things/act-as.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { requireRole, type LockedRole } from './require-role.ts'

/** Ends the person's sessions too, except the one that asks. Refuses `not_found` and `last_admin`. */
export const endRole = (
  { db, clock }: { db: Database; clock: Clock },
  roleId: string,
  actor: Account,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    const role = await requireRole(tx, roleId, actor)
    await actAs(tx, actor)
    await removeRole(tx, role, { now: clock.now(), exceptSession: actor.sessionId })
    return {}
  })

/** Ends roles whose last day is over; before that, `is_held` already refuses them. Returns their number. */
export const endDueRoles = (db: Database, now: Date): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<Pick<LockedRole, 'id' | 'accountId' | 'role'>>`
      select r.id, r.account_id as "accountId", r.role from identity.staff_roles r
      where r.ends_on is not null and not identity.is_held(r, ${now}) order by r.id for update`.execute(tx)
    for (const role of rows) await removeRole(tx, role, { now, exceptSession: null })
    return rows.length
  })

/** Call it with the role locked. Refuses `last_admin`. */
export async function removeRole(
  tx: Tx,
  { id, accountId, role }: Pick<LockedRole, 'id' | 'accountId' | 'role'>,
  { now, exceptSession }: { now: Date; exceptSession: string | null },
): Promise<void> {
  if (role === 'admin') await keepAnAdmin(tx, { roleId: id })
  await sql`delete from identity.staff_roles where id = ${id}`.execute(tx)
  await sql`
    update identity.sessions set revoked_at = ${now}, revoked_reason = 'role_ended'
    where account_id = ${accountId} and revoked_at is null and id is distinct from ${exceptSession}::uuid`.execute(
    tx,
  )
}

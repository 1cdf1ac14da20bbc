import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'

/** Refuses `not_found`, also for an invitation that somebody has accepted meanwhile: their role is in the list. */
export const withdrawInvitation = (
  db: Database,
  invitationId: string,
  actor: Account,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ baseId: number | null }>`
      select base_id as "baseId" from identity.role_invitations
      where id = ${invitationId} and accepted_at is null for update`.execute(tx)
    if (rows[0] === undefined || !can(actor, 'role.change', rows[0])) throw refuse('not_found')
    await actAs(tx, actor)
    await sql`delete from identity.role_invitations where id = ${invitationId}`.execute(tx)
    return {}
  })

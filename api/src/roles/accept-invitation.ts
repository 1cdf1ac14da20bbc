import type { StaffRole } from 'contract/permissions'
import { sql } from 'kysely'
import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs, actFrom } from '#platform/things/act-as.ts'
import { removeRole } from './end-role.ts'
import { openInvitation, type OpenInvitation } from './open-invitation.ts'
import { lockRole } from './require-role.ts'

/**
 * Of concurrent callers one gets the role; a repeat of that person succeeds. A role that is handed over ends, and the new
 * one ends on its last day. Refuses `invitation_invalid`.
 */
export const acceptInvitation = (
  { db, clock, keys }: { db: Database; clock: Clock; keys: SessionKeys },
  secret: string,
  { accountId }: Account,
): Promise<{ role: StaffRole }> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const { id } = await openInvitation(tx, { secret, keys, now })
    await lock(tx, { id, accountId })
    // Read again, because another person may have accepted it while this one waited.
    const invitation = await openInvitation(tx, { secret, keys, now })
    const { role, acceptedBy } = invitation
    if (acceptedBy === accountId) return { role }
    if (acceptedBy !== null) throw refuse('invitation_invalid')
    await sql`
      update identity.role_invitations set accepted_at = ${now}, accepted_by = ${accountId} where id = ${id}`.execute(
      tx,
    )
    await giveRole(tx, { invitation, accountId, now })
    return { role }
  })

const lock = async (tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> => {
  const account = await sql`select from identity.accounts where id = ${accountId} for key share`.execute(tx)
  if (account.rows.length === 0) throw refuse('session_expired')
  await sql`select from identity.role_invitations where id = ${id} for update`.execute(tx)
}

type Giving = { invitation: OpenInvitation; accountId: string; now: Date }

const giveRole = async (tx: Tx, { invitation, accountId, now }: Giving): Promise<void> => {
  const { role, baseId, teacherId, invitedBy, handsOver } = invitation
  const old = handsOver === null ? undefined : await lockRole(tx, handsOver)
  const endsOn = old === undefined ? invitation.endsOn : old.endsOn
  // An invitation of the command line is nobody's act.
  if (invitedBy === null) await actFrom(tx, '指令列')
  else await actAs(tx, { accountId: invitedBy }, { reason: old === undefined ? null : '交接' })
  // Who has the role already keeps it until the later of both days.
  await sql`
    insert into identity.staff_roles as r (account_id, role, base_id, teacher_id, granted_at, granted_by, ends_on)
    values (${accountId}, ${role}, ${baseId}, ${teacherId}, ${now}, ${invitedBy}, ${endsOn})
    on conflict (account_id, role, base_id, teacher_id) do update set ends_on = case
      when r.ends_on is null or excluded.ends_on is null then null
      else greatest(r.ends_on, excluded.ends_on) end`.execute(tx)
  if (old !== undefined && old.accountId !== accountId)
    await removeRole(tx, old, { now, exceptSession: null })
}

import { can } from 'contract/can'
import { problemOfRole } from 'contract/roles/given-role'
import { invitationDays } from 'contract/roles/roles'
import { taipeiDate } from 'contract/taipei-time'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { requireRole } from './require-role.ts'
import { writeInvitation, type WantedInvitation } from './write-invitation.ts'

const dayMs = 86_400_000

/**
 * Once per idempotency key. Refuses `forbidden` for a role that the actor may not give, `not_found` for an unknown base or teacher or a role to hand over that
 * the actor may not change, and `invalid_input`.
 */
export const inviteStaff = (
  { db, clock }: { db: Database; clock: Clock },
  wanted: WantedInvitation,
  { actor, key }: { actor: Account; key: string | undefined },
): Promise<{ id: string }> => {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<{ id: string }> => {
    const { role, baseId, teacherId, handsOver } = wanted
    const problem = problemOfRole(wanted, taipeiDate(now))
    if (problem !== undefined) throw refuse('invalid_input', { fields: [problem] })
    if (!can(actor, 'role.change', { baseId })) throw refuse('forbidden')
    const old = handsOver === null ? undefined : await requireRole(tx, handsOver, actor)
    const isSame =
      old === undefined || (old.role === role && old.baseId === baseId && old.teacherId === teacherId)
    if (!isSame) throw refuse('not_found')
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
    // Kept for when the role has ended before somebody accepts.
    const endsOn = old === undefined ? wanted.endsOn : old.endsOn
    return await writeInvitation(tx, { ...wanted, endsOn }, { now, expiresAt, inviter: actor })
  }
  const request = { verb: 'invite_staff', ...wanted }
  return once(db, { accountId, key, request, now, lockedId: accountId, run })
}

import type { Offer } from 'contract/roles/roles'
import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { openInvitation } from './open-invitation.ts'

/** Refuses `invitation_invalid`, also after somebody has accepted it. */
export async function readInvitation(
  { db, clock, keys }: { db: Database; clock: Clock; keys: SessionKeys },
  secret: string,
): Promise<Offer> {
  const found = await openInvitation(db, { secret, keys, now: clock.now() })
  if (found.acceptedBy !== null) throw refuse('invitation_invalid')
  const { role, baseId, baseName, teacherId, teacherName, endsOn, inviterName, expiresAt } = found
  const base = baseId === null ? null : { id: baseId, name: baseName! }
  const teacher = teacherId === null ? null : { id: teacherId, name: teacherName! }
  return { role, base, teacher, endsOn, invitedBy: inviterName, expiresAt }
}

import { can } from 'contract/can'
import type { HeldRole, StaffRole } from 'contract/permissions'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { SessionKeys } from '#identity/keys.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readInvitationSecret } from './invitation-secret.ts'

export type OpenInvitation = {
  id: string
  role: StaffRole
  baseId: number | null
  baseName: string | null
  teacherId: number | null
  teacherName: string | null
  endsOn: string | null
  expiresAt: string
  handsOver: string | null
  acceptedBy: string | null
  invitedBy: string | null
  isByCommand: boolean
  inviterName: string | null
}

/**
 * The invitation of a secret, which somebody may have accepted; `endsOn` is that of the role that it hands over, while there
 * is one. Refuses `invitation_invalid` when it is withdrawn or expired, when the last day of the role is over, or when who
 * invited may not give this role any more.
 */
export async function openInvitation(
  db: Database | Tx,
  { secret, keys, now }: { secret: string; keys: Pick<SessionKeys, 'invitation'>; now: Date },
): Promise<OpenInvitation> {
  const id = readInvitationSecret(keys.invitation, secret)
  if (id === undefined) throw refuse('invitation_invalid')
  const { rows } = await sql<OpenInvitation & Inviter>`
    select i.id, i.role, i.base_id as "baseId", b.name as "baseName", i.teacher_id as "teacherId",
      t.name as "teacherName", ${lastDay}::text as "endsOn",
      platform.instant(i.expires_at) as "expiresAt", i.hands_over as "handsOver", i.accepted_by as "acceptedBy",
      i.invited_by as "invitedBy", i.is_by_command as "isByCommand",
      coalesce(m.name, a.line_name) as "inviterName",
      ${rolesOfInviter(now)} as "inviterRoles"
    from identity.role_invitations i
    left join places.bases b on b.id = i.base_id
    left join people.teachers t on t.id = i.teacher_id
    left join identity.staff_roles old on old.id = i.hands_over
    left join identity.accounts a on a.id = i.invited_by
    left join identity.members m on m.id = a.id
    where i.id = ${id} and i.expires_at > ${now} and not ${isOver(now)}`.execute(db)
  const found = rows[0]
  if (found === undefined || !mayInvite(found)) throw refuse('invitation_invalid')
  return found
}

/** Of invitation `i`, which may hand over the role `old`. */
export const lastDay = sql`(case when old.id is null then i.ends_on else old.ends_on end)`

export const isOver = (now: Date) => sql`coalesce(${lastDay} < ${taipeiDate(now)}::date, false)`

export const rolesOfInviter = (now: Date) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'baseId', r.base_id, 'teacherId', r.teacher_id)), '[]')
    from identity.staff_roles r where r.account_id = i.invited_by and identity.is_held(r, ${now}))`

export type Inviter = Pick<OpenInvitation, 'isByCommand' | 'invitedBy' | 'baseId'> & {
  inviterRoles: HeldRole[]
}

export const mayInvite = ({ isByCommand, invitedBy, inviterRoles: roles, baseId }: Inviter): boolean =>
  isByCommand ||
  (invitedBy !== null &&
    can({ kind: 'account', accountId: invitedBy, isMember: false, roles }, 'role.change', { baseId }))

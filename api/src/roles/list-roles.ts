import type { Invitation, StaffRoles } from 'contract/roles/roles'
import { sql } from 'kysely'
import type { SessionKeys } from '#identity/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import { invitationLink } from './invitation-link.ts'
import { isOver, lastDay, mayInvite, rolesOfInviter, type Inviter } from './open-invitation.ts'

type Deps = { db: Database; clock: Clock; keys: SessionKeys; publicOrigin: string }

type Listed = Omit<Invitation, 'link'> & { inviter: Inviter }

/** Invitations are those that can still be accepted. */
export async function listRoles(deps: Deps, reader: Account): Promise<StaffRoles> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await sql<Omit<StaffRoles, 'invitations'> & { invitations: Listed[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', ${nameOf('r.account_id')}, 'role', r.role, 'base', ${base}, 'teacher', ${teacher},
          'endsOn', r.ends_on, 'grantedAt', platform.instant(r.granted_at), 'grantedBy', ${nameOf('r.granted_by')},
          'isOwn', r.account_id = ${reader.accountId}, 'passkeys', ${passkeys(reader)})
          order by b.id nulls first, r.role, r.granted_at, r.id), '[]')
        from identity.staff_roles r left join places.bases b on b.id = r.base_id
        left join people.teachers t on t.id = r.teacher_id
        where identity.is_held(r, ${now}) and ${isOfBases(reader, 'role.change', sql`r.base_id`)}) as held,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'forName', i.for_name, 'role', i.role, 'base', ${base}, 'teacher', ${teacher},
          'endsOn', ${lastDay}, 'invitedAt', platform.instant(i.invited_at), 'invitedBy', ${nameOf('i.invited_by')},
          'expiresAt', platform.instant(i.expires_at), 'takesOverFrom', ${nameOf('old.account_id')},
          'inviter', jsonb_build_object('isByCommand', i.is_by_command, 'invitedBy', i.invited_by, 'baseId', i.base_id,
            'inviterRoles', ${rolesOfInviter(now)}))
          order by i.invited_at desc, i.id), '[]')
        from identity.role_invitations i left join places.bases b on b.id = i.base_id
        left join people.teachers t on t.id = i.teacher_id
        left join identity.staff_roles old on old.id = i.hands_over
        where i.accepted_at is null and i.expires_at > ${now} and not ${isOver(now)}
          and ${isOfBases(reader, 'role.change', sql`i.base_id`)}) as invitations,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id), '[]')
        from places.bases b where ${isOfBases(reader, 'role.change', sql`b.id`)}) as bases,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
        from people.teachers t
        where t.published_at is not null or ${isOfBases(reader, 'role.change', sql`t.base_id`)}) as teachers`.execute(
    db,
  )
  const { invitations, ...rest } = found.rows[0]!
  return {
    ...rest,
    invitations: invitations.flatMap(({ inviter, ...each }) =>
      mayInvite(inviter) ? [{ ...each, link: invitationLink(deps, each.id) }] : [],
    ),
  }
}

const passkeys = ({ roles }: Account) =>
  roles.some(({ role }) => role === 'admin')
    ? sql`(select count(*)::int from identity.passkeys p where p.account_id = r.account_id)`
    : sql`0`

const base = sql`case when b.id is null then null else jsonb_build_object('id', b.id, 'name', b.name) end`

const teacher = sql`case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name) end`

const nameOf = (column: 'r.account_id' | 'r.granted_by' | 'i.invited_by' | 'old.account_id') => sql`
  (select coalesce(m.name, a.line_name) from identity.accounts a left join identity.members m using (id)
   where a.id = ${sql.raw(column)})`

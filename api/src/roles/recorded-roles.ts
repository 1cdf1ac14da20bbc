import { sql, type RawBuilder } from 'kysely'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'
import type { RecordedTable } from '#platform/things/thing-table.ts'

const given = { role: 'role', baseId: 'base_id', teacherId: 'teacher_id', endsOn: 'ends_on' }

/** Of one person together, called by their name. */
export const recordedRoles: RecordedTable = {
  table: 'identity.staff_roles',
  key: 'account_id',
  keyType: 'uuid',
  columns: given,
  isPublished: false,
  title: sql<string>`(select coalesce(m.name, a.line_name) from identity.accounts a
    left join identity.members m on m.id = a.id where a.id = t.account_id)`,
}

/** Called by the name that the inviter has typed. */
export const recordedInvitations: RecordedTable = {
  table: 'identity.role_invitations',
  keyType: 'uuid',
  columns: { forName: 'for_name', ...given },
  isPublished: false,
  title: sql<string>`t.for_name`,
}

/** The numbers of the changes of roles and invitations that the reader could make. */
export const changesOfRoles = (reader: Account): RawBuilder<number[]> => {
  const base = sql`coalesce(r.after ->> 'base_id', r.before ->> 'base_id')::int`
  return sql`array(select r.id from platform.changes r
    where r.relation in ('identity.staff_roles', 'identity.role_invitations') and ${isOfBases(reader, 'role.change', base)})`
}

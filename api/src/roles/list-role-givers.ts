import { staffRolesFor } from 'contract/can'
import type { RoleGiver } from 'contract/roles/roles'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

/** Whom this person of staff can ask for a role: who gives them everywhere, and at the bases of the own roles. */
export async function listRoleGivers(
  { db, clock }: { db: Database; clock: Clock },
  { accountId, roles }: Account,
): Promise<{ givers: RoleGiver[] }> {
  const bases = roles.flatMap(({ baseId }) => (baseId === null ? [] : [baseId]))
  const { rows } = await sql<RoleGiver>`
    select coalesce(m.name, a.line_name) as name, r.role, b.name as "baseName"
    from identity.staff_roles r
    join identity.accounts a on a.id = r.account_id
    left join identity.members m on m.id = a.id
    left join places.bases b on b.id = r.base_id
    where r.role = any(${[...staffRolesFor('role.change')]}::text[]) and identity.is_held(r, ${clock.now()})
      and (r.base_id is null or r.base_id = any(${bases}::int[])) and r.account_id <> ${accountId}
    order by r.base_id nulls last, name, r.id limit 20`.execute(db)
  return { givers: rows }
}

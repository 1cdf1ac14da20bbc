import type { StaffPerson } from 'contract/identity/identity'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Staff need not have signed up as members. */
export async function readStaff(db: Database, { accountId }: Account, now: Date): Promise<StaffPerson> {
  const found = await sql<Omit<StaffPerson, 'roles'> & { roles: StaffPerson['roles'] | null }>`
    select coalesce(m.name, a.line_name) as name,
      (select jsonb_agg(jsonb_build_object('role', r.role,
          'base', case when b.id is null then null else jsonb_build_object('id', b.id, 'name', b.name) end,
          'teacher', case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name) end)
          order by r.role, b.id, t.id)
        from identity.staff_roles r left join places.bases b on b.id = r.base_id
        left join people.teachers t on t.id = r.teacher_id
        where r.account_id = a.id and identity.is_held(r, ${now})) as roles
    from identity.accounts a left join identity.members m using (id)
    where a.id = ${accountId}`.execute(db)
  const { name, roles } = found.rows[0]!
  // The last role may have been removed since the caller was identified.
  if (roles === null) throw refuse('forbidden')
  return { name, roles }
}

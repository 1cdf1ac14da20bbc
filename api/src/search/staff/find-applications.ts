import type { StaffHits } from 'contract/search/staff-search'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { isOneOf } from '#platform/http/bases-for.ts'
import { cutGroup, emptyGroup, readStaffHits } from './cut-group.ts'
import { mayBeName, type StaffQuery } from './read-staff-query.ts'

type Applications = StaffHits['applications']

/** Only the newest ones of the bases are compared with words; a code finds any. */
const maxCompared = 2000

/** Space applications of the bases by code, and by title or name of the contact; newest first. */
export async function findApplications(
  db: Database,
  { terms, code }: StaffQuery,
  bases: 'all' | readonly number[],
): Promise<Applications> {
  const isOurs = isOneOf(bases, 'a.base_id')
  const ways: RawBuilder<unknown>[] = []
  if (code !== undefined)
    ways.push(sql`(select a.number from spaces.applications a
      where ${isOurs} and starts_with(a.code, ${code}) order by a.number desc limit ${readStaffHits})`)
  if (mayBeName(terms))
    ways.push(sql`(select a.number from (select * from spaces.applications a
        where ${isOurs} order by a.number desc limit ${maxCompared}) a
      where search.fold(a.title || ' ' || a.contact_name) like all (${terms.map(likePattern)}::text[])
      order by a.number desc limit ${readStaffHits})`)
  if (bases.length === 0 || ways.length === 0) return emptyGroup
  const { rows } = await sql<Applications['hits'][number]>`
    select a.id as "applicationId", a.code, a.title, a.contact_name as "contactName", s.name as "baseName",
      (select platform.instant(min(u.starts_at)) from spaces.uses u where u.application_id = a.id) as "startsAt"
    from spaces.applications a join places.bases s on s.id = a.base_id
    where a.number in (${sql.join(ways, sql` union `)}) order by a.number desc limit ${readStaffHits}`.execute(
    db,
  )
  return cutGroup(rows)
}

import type { WeekUse } from 'contract/planning/week'
import { sql } from 'kysely'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import type { EntriesSql, Span } from './entries-sql.ts'

/** Approved and pending uses of spaces; pending ones only while they can still be decided. */
export const usesBetween = ({ start, end, now, limit }: Span, actor: Account): EntriesSql<WeekUse> => ({
  tables: sql`
    use as materialized (
      select u.id, a.id as "applicationId", a.title, b.id as "baseId", b.name as "baseName",
        s.id as "spaceId", s.name as "spaceName", u.starts_at, u.ends_at, u.state = 'pending' as "isPending",
        u.starts_at > ${now} and ${isOneOf(basesFor(actor, 'application.decide'), 'a.base_id')} as "mayMove"
      from spaces.uses u
      join spaces.applications a on a.id = u.application_id
      join places.spaces s on s.id = u.space_id
      join places.bases b on b.id = a.base_id
      where u.starts_at >= ${start} and u.starts_at < ${end}
        and (u.state = 'approved' or (u.state = 'pending' and u.starts_at > ${now}))
        and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}
      order by u.starts_at, u.id limit ${limit})`,
  from: sql`use d`,
  columns: sql`
    d.id, d."applicationId", d.title, d."baseId", d."baseName", d."spaceId", d."spaceName",
    platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt", d."isPending", d."mayMove"`,
})

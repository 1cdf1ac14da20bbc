import type { WeekUse } from 'contract/planning/week'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'

type Span = { start: Date; end: Date; now: Date; limit: number }

/** Approved and pending uses of spaces, by time; pending ones only while they can still be decided. */
export async function listUsesBetween(db: Database, span: Span, actor: Account): Promise<WeekUse[]> {
  const { rows } = await usesBetween(span, actor).execute(db)
  return rows
}

/** A statement for the first `limit` of them. */
export const usesBetween = ({ start, end, now, limit }: Span, actor: Account): RawBuilder<WeekUse> =>
  sql`
    select u.id, a.id as "applicationId", a.title, b.id as "baseId", b.name as "baseName",
      s.id as "spaceId", s.name as "spaceName",
      platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt",
      u.state = 'pending' as "isPending",
      u.starts_at > ${now} and ${isOneOf(basesFor(actor, 'application.decide'), 'a.base_id')} as "mayMove"
    from spaces.uses u
    join spaces.applications a on a.id = u.application_id
    join places.spaces s on s.id = u.space_id
    join places.bases b on b.id = a.base_id
    where u.starts_at >= ${start} and u.starts_at < ${end}
      and (u.state = 'approved' or (u.state = 'pending' and u.starts_at > ${now}))
      and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}
    order by u.starts_at, u.id limit ${limit}`

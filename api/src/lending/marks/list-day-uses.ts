import { maxDayUses, type DayUse } from 'contract/lending/day-uses'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { isOfUse } from '#spaces/payments/owed.ts'

/** Approved ones that start on the date, today without one; of the bases whose applications the actor may read. */
export async function listDayUses(
  db: Database,
  date: string | undefined,
  { actor, now }: { actor: Account; now: Date },
): Promise<DayUse[]> {
  const start = startOfTaipeiDay(date ?? taipeiDate(now))
  const { rows } = await sql<DayUse>`
    select u.id, a.id as "applicationId", a.title, b.name as "baseName", r.name as "spaceName", a.headcount,
      platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt", u.mark,
      (select coalesce(sum(c.amount_twd), 0)::int from spaces.charges c where ${isOfUse} and c.state = 'due') as "dueTwd"
    from spaces.uses u
    join spaces.applications a on a.id = u.application_id
    join places.spaces r on r.id = u.space_id
    join places.bases b on b.id = a.base_id
    where u.state = 'approved' and u.starts_at >= ${start} and u.starts_at < ${start}::timestamptz + interval '1 day'
      and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}
    order by u.starts_at, u.id limit ${maxDayUses}`.execute(db)
  return rows
}

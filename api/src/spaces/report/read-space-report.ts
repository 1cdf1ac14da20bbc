import type { Answer } from 'contract/endpoint'
import {
  maxReportedUses,
  type readSpaceReport as endpoint,
  type ReportedSpace,
  type ReportedUse,
} from 'contract/spaces/space-report'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { feeOfUse } from '#spaces/payments/owed.ts'
import { minutesOfSpan } from '#spaces/times/minutes-of-span.ts'
import { readDaysOfSpaces } from '#spaces/times/read-days-of-spaces.ts'

type Row = Omit<ReportedSpace, 'openMinutes'> & { baseId: number }

const dayMs = 86_400_000
/** What was asked for a use `u` of the space `r`; today's fee for one that was approved before fees were kept. */
const feeOf = sql`coalesce((select case when c.state = 'waived' then 0 else c.amount_twd end
  from spaces.charges c where c.use_id = u.id), ${feeOfUse})`

/** `YYYY-MM` in Taipei; of the bases whose applications the actor may read. Three statements. */
export async function readSpaceReport(
  db: Database,
  month: string,
  actor: Account,
  limit = maxReportedUses,
): Promise<Answer<typeof endpoint>> {
  const from = `${month}-01`
  // 40 days after the first is always in the next month.
  const after = new Date(Date.parse(from) + 40 * dayMs).toISOString().slice(0, 7)
  const [start, end] = [startOfTaipeiDay(from), startOfTaipeiDay(`${after}-01`)]
  const isOurs = isOneOf(basesFor(actor, 'application.read'), 'r.base_id')
  const [spaces, uses] = await Promise.all([
    sql<Row>`
      select r.id, r.base_id as "baseId", r.name, b.name as "baseName", c.minutes as "classMinutes", u.*
      from places.spaces r join places.bases b on b.id = r.base_id
      cross join lateral (
        select coalesce(sum(extract(epoch from v.ends_at - v.starts_at) / 60), 0)::int as minutes
        from spaces.reservations v
        where v.space_id = r.id and v.class_day_id is not null and v.starts_at >= ${start} and v.starts_at < ${end}) c
      cross join lateral (
        select coalesce(sum(extract(epoch from u.ends_at - u.starts_at) / 60), 0)::int as "useMinutes",
          count(*)::int as uses, coalesce(sum(${feeOf}), 0)::int as "feeTwd"
        from spaces.uses u
        where u.space_id = r.id and u.state = 'approved' and u.starts_at >= ${start} and u.starts_at < ${end}) u
      where ${isOurs} and (r.published_at is not null or u.uses > 0)
      order by b.name, r.name, r.id`.execute(db),
    sql<ReportedUse>`
      select a.code, a.title, b.name as "baseName", r.name as "spaceName", a.headcount,
        platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt", ${feeOf} as "feeTwd"
      from spaces.uses u join places.spaces r on r.id = u.space_id join places.bases b on b.id = r.base_id
      join spaces.applications a on a.id = u.application_id
      where ${isOurs} and u.state = 'approved' and u.starts_at >= ${start} and u.starts_at < ${end}
      order by u.starts_at, u.id limit ${limit + 1}`.execute(db),
  ])
  const lastDay = new Date(Date.parse(`${after}-01`) - dayMs).toISOString().slice(0, 10)
  const days = await readDaysOfSpaces(db, spaces.rows, { from, to: lastDay })
  const openMinutes = (spaceId: number): number =>
    days
      .get(spaceId)!
      .flatMap(({ opens }) => opens.map(minutesOfSpan))
      .reduce((sum, span) => sum + span.to - span.from, 0)
  return {
    spaces: spaces.rows.map(({ baseId: _baseId, ...space }) => ({
      ...space,
      openMinutes: openMinutes(space.id),
    })),
    uses: uses.rows.slice(0, limit),
    isCut: uses.rows.length > limit,
  }
}

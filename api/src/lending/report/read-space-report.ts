import type { Answer } from 'contract/endpoint'
import type { readSpaceReport as endpoint, ReportedSpace } from 'contract/lending/space-report'
import { sql } from 'kysely'
import { minutesOfSpan } from '#availability/minutes-of-span.ts'
import { readDaysOfSpaces } from '#availability/read-days-of-spaces.ts'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { askedFee, reportedMonth } from './reported-month.ts'

type Row = Omit<ReportedSpace, 'openMinutes'> & { baseId: number }

/** Of `YYYY-MM` in Taipei; of the bases whose applications the actor may read. Two statements. */
export async function readSpaceReport(
  db: Database,
  month: string,
  actor: Account,
): Promise<Answer<typeof endpoint>> {
  const { firstDay, lastDay, start, end } = reportedMonth(month)
  const { rows } = await sql<Row>`
    select r.id, r.base_id as "baseId", r.name, b.name as "baseName", c.minutes as "classMinutes", u.*
    from places.spaces r join places.bases b on b.id = r.base_id
    cross join lateral (
      select coalesce(sum(extract(epoch from v.ends_at - v.starts_at) / 60), 0)::int as minutes
      from spaces.reservations v
      where v.space_id = r.id and v.class_day_id is not null and v.starts_at >= ${start} and v.starts_at < ${end}) c
    cross join lateral (
      select coalesce(sum(extract(epoch from u.ends_at - u.starts_at) / 60), 0)::int as "useMinutes",
        count(*)::int as uses, coalesce(sum(${askedFee}), 0)::int as "feeTwd"
      from spaces.uses u
      where u.space_id = r.id and u.state = 'approved' and u.starts_at >= ${start} and u.starts_at < ${end}) u
    where ${isOneOf(basesFor(actor, 'application.read'), 'r.base_id')} and (r.published_at is not null or u.uses > 0)
    order by b.name, r.name, r.id`.execute(db)
  const days = await readDaysOfSpaces(db, rows, { from: firstDay, to: lastDay })
  const openMinutes = (spaceId: number): number =>
    days
      .get(spaceId)!
      .flatMap(({ opens }) => opens.map(minutesOfSpan))
      .reduce((sum, span) => sum + span.to - span.from, 0)
  return {
    spaces: rows.map(({ baseId: _baseId, ...space }) => ({ ...space, openMinutes: openMinutes(space.id) })),
  }
}

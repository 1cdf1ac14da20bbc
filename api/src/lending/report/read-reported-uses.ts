import type { Answer } from 'contract/endpoint'
import {
  maxReportedUses,
  type downloadSpaceUses as endpoint,
  type ReportedUse,
} from 'contract/lending/space-report'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { askedFee, reportedMonth } from './reported-month.ts'

/** Of `YYYY-MM` in Taipei; of the bases whose applications the actor may read. */
export async function readReportedUses(
  db: Database,
  month: string,
  actor: Account,
  limit = maxReportedUses,
): Promise<Answer<typeof endpoint>> {
  const { start, end } = reportedMonth(month)
  const { rows } = await sql<ReportedUse>`
    select a.code, a.title, b.name as "baseName", r.name as "spaceName", a.headcount,
      platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt", ${askedFee} as "feeTwd"
    from spaces.uses u join places.spaces r on r.id = u.space_id join places.bases b on b.id = r.base_id
    join spaces.applications a on a.id = u.application_id
    where ${isOneOf(basesFor(actor, 'application.read'), 'r.base_id')}
      and u.state = 'approved' and u.starts_at >= ${start} and u.starts_at < ${end}
    order by u.starts_at, u.id limit ${limit + 1}`.execute(db)
  return { uses: rows.slice(0, limit), isCut: rows.length > limit }
}

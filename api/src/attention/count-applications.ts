import type { Attention } from 'contract/attention'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { owedCharges } from '#spaces/payments/owed.ts'

const dayMs = 86_400_000
const soonDays = 2
/** What nobody has marked a week later was probably paid, or will not be. */
const lateDays = 7

/**
 * How many space applications have a use to be decided, at bases where the actor reads them, and how many have a charge to be
 * paid within two days or in the last week, at bases where the actor marks it. A use that nobody has decided before it begins
 * has expired.
 */
export async function countApplications(
  db: Database,
  { actor, now }: { actor: Account; now: Date },
): Promise<Pick<Attention, 'applications' | 'unpaid'>> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
  const { rows } = await sql<Pick<Attention, 'applications' | 'unpaid'>>`
    select (
      select count(distinct a.id)::int from spaces.uses u join spaces.applications a on a.id = u.application_id
      where u.state = 'pending' and u.starts_at > ${now}
        and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}) as applications, (
      select count(distinct a.id)::int from ${owedCharges} owed join spaces.applications a on a.id = owed.application_id
      where owed.at >= ${daysFromNow(-lateDays)} and owed.at < ${daysFromNow(soonDays)}
        and ${isOneOf(basesFor(actor, 'application.mark'), 'a.base_id')}) as unpaid`.execute(db)
  return rows[0]!
}

import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { owedCharges } from '#spaces/payments/owed.ts'

const dayMs = 86_400_000
const soonDays = 2
/** What nobody has marked a week later was probably paid, or will not be. */
const lateDays = 7

/** How many space applications have a charge to be paid within two days or in the last week, at bases where the actor marks it. */
export async function countUnpaid(
  db: Database,
  { actor, now }: { actor: Account; now: Date },
): Promise<number> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
  const { rows } = await sql<{ unpaid: number }>`
    select count(distinct a.id)::int as unpaid
    from ${owedCharges} owed join spaces.applications a on a.id = owed.application_id
    where owed.at >= ${daysFromNow(-lateDays)} and owed.at < ${daysFromNow(soonDays)}
      and ${isOneOf(basesFor(actor, 'application.mark'), 'a.base_id')}`.execute(db)
  return rows[0]!.unpaid
}

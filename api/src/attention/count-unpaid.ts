import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { firstOwedAt } from '#spaces/payments/owed.ts'

const soonMs = 2 * 86_400_000

/** Applications for spaces with something to be paid within two days, or since. */
export async function countUnpaid(
  db: Database,
  { actor, now }: { actor: Account; now: Date },
): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select count(*)::int as unpaid from spaces.applications a
    where a.id in (select application_id from spaces.charges where state = 'due')
      and ${firstOwedAt} < ${new Date(now.getTime() + soonMs)}
      and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`.execute(db)
  return rows[0]!.unpaid
}

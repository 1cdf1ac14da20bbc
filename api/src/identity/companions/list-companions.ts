import type { Companion } from 'contract/identity/companions'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { taipeiYear } from './taipei-year.ts'

export async function listCompanions(
  db: Database,
  actor: Account,
  now: Date,
): Promise<{ companions: Companion[] }> {
  const found = await sql<Companion>`
    select id, nickname, ${taipeiYear(now)}::int - birth_year as age
    from identity.companions where member_id = ${actor.accountId}
    order by nickname, id`.execute(db)
  return { companions: found.rows }
}

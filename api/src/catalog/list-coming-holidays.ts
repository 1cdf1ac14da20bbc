import type { Holiday } from 'contract/catalog/holidays'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

/** From today on, by day. */
export async function listComingHolidays(db: Database | Tx, now: Date): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select day::text as day, name, is_off as "isOff" from catalog.holidays
    where day >= ${taipeiDate(now)}::date order by day limit 500`.execute(db)
  return rows
}

import { classFilters } from 'contract/catalog/class-filters'
import { sql } from 'kysely'
import { dayConditions } from '#catalog/day-conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { testNow } from '#testing/arrange.ts'

/** Classes and days that match the filters of a query string, in the order of the days' ids. */
export async function findClassDays(db: Database, filters: Record<string, string> = {}) {
  const parsed = classFilters.parse(filters)
  const found = await sql<{ classId: number; dayId: number }>`
    select d.class_id as "classId", d.id as "dayId" from catalog.class_days d
    where ${dayConditions('d', parsed, testNow)}
    order by d.id`.execute(db)
  return found.rows
}

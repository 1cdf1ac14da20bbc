import { classFilters } from 'contract/catalog'
import { sql } from 'kysely'
import { classConditions, dayConditions } from '#catalog/class-conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { testNow } from '#testing/arrange.ts'

/** Classes and days that match the filters of a query string, in the order of the days' ids. */
export async function findClassDays(db: Database, filters: Record<string, string> = {}) {
  const parsed = classFilters.parse(filters)
  const found = await sql<{ classId: number; dayId: number }>`
    select c.id as "classId", d.id as "dayId"
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${classConditions(parsed, testNow)} and ${dayConditions('d', parsed, testNow)}
    order by d.id`.execute(db)
  return found.rows
}

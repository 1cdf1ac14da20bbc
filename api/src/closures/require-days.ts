import { sql } from 'kysely'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** Returns their classes. Refuses `not_found` when one is unknown, or of a class that the actor may not read. */
export async function requireDays(db: Database, days: readonly number[], actor: Account): Promise<number[]> {
  const { rows } = await sql<{ classId: number; days: number }>`
    select class_id as "classId", count(*)::int as days from catalog.class_days
    where id = any(${days as number[]}::int[]) group by class_id`.execute(db)
  const known = rows.reduce((total, each) => total + each.days, 0)
  if (known < new Set(days).size) throw refuse('not_found')
  const classIds = rows.map(({ classId }) => classId)
  await requireStaffClasses(db, { classIds, actor }, 'class.read')
  return classIds
}

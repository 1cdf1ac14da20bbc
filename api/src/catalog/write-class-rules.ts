import type { ClassRules } from 'contract/office/staff-class'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Writes nothing and returns the rule that names something that does not exist. */
export async function writeClassRules(
  tx: Tx,
  classId: number,
  { minAge, maxAge, statuses, maxDays, prerequisiteCourseId }: ClassRules,
): Promise<'statuses' | 'prerequisiteCourseId' | undefined> {
  const chosen = [...new Set(statuses)]
  const known = await sql<{ statuses: number; hasCourse: boolean }>`
    select (select count(*)::int from people.person_statuses where id = any(${chosen}::text[])) as statuses,
      ${prerequisiteCourseId}::int is null
        or exists (select from catalog.courses where id = ${prerequisiteCourseId}) as "hasCourse"`.execute(tx)
  if (known.rows[0]!.statuses !== chosen.length) return 'statuses'
  if (!known.rows[0]!.hasCourse) return 'prerequisiteCourseId'
  await sql`
    update catalog.classes set min_age = ${minAge}, max_age = ${maxAge}, for_statuses = ${chosen}::text[],
      max_days_per_member = ${maxDays}, prerequisite_course_id = ${prerequisiteCourseId}
    where id = ${classId}`.execute(tx)
  return undefined
}

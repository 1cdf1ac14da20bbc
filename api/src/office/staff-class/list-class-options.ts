import { can } from 'contract/can'
import type { Answer } from 'contract/endpoint'
import type { listClassOptions as endpoint } from 'contract/office/staff-class'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/**
 * Teachers who are not published yet are known at their own base only, such courses to those who may create classes, which
 * they can store as drafts.
 */
export async function listClassOptions(db: Database, actor: Account): Promise<Answer<typeof endpoint>> {
  const mayPlan = actor.roles.some(({ baseId }) => can(actor, 'class.create', { baseId: baseId ?? 0 }))
  const [statuses, courses, teachers] = await Promise.all([
    db.selectFrom('people.person_statuses').select(['id', 'name']).orderBy('sort').execute(),
    sql<{ id: number; title: string; publishedAt: string | null }>`
      select id, title, platform.instant(published_at) as "publishedAt" from catalog.courses
      where published_at is not null or ${mayPlan} order by title, id`.execute(db),
    sql<{ id: number; name: string }>`
      select id, name from people.teachers
      where published_at is not null or ${isOfBases(actor, 'class.read', sql`base_id`)} order by name, id`.execute(
      db,
    ),
  ])
  return { statuses, courses: courses.rows, teachers: teachers.rows }
}

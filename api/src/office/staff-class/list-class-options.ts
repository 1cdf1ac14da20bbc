import type { Answer } from 'contract/endpoint'
import type { listClassOptions as endpoint } from 'contract/office/staff-class'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/** Teachers who are not published yet are known at their own base only. */
export async function listClassOptions(db: Database, actor: Account): Promise<Answer<typeof endpoint>> {
  const [statuses, courses, teachers] = await Promise.all([
    db.selectFrom('people.person_statuses').select(['id', 'name']).orderBy('sort').execute(),
    db
      .selectFrom('catalog.courses')
      .select(['id', 'title'])
      .where('published_at', 'is not', null)
      .orderBy('title')
      .execute(),
    sql<{ id: number; name: string }>`
      select id, name from people.teachers
      where published_at is not null or ${isOfBases(actor, 'class.read', sql`base_id`)} order by name, id`.execute(
      db,
    ),
  ])
  return { statuses, courses, teachers: teachers.rows }
}

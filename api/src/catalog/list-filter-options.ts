import type { listClassFilterOptions as endpoint } from 'contract/catalog/class-filter-options'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Options = Answer<typeof endpoint>

/** Of the courses, which have no field of their own, only the given ones that are published. */
export async function listFilterOptions(
  db: Database,
  courseIds: readonly number[],
  now: Date,
): Promise<Options> {
  const found = await sql<Options>`select ${optionColumns(courseIds, now)}`.execute(db)
  return found.rows[0]!
}

export const optionColumns = (courseIds: readonly number[], now: Date) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
    from catalog.categories g) as categories,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) order by s.id), '[]')
    from places.bases s where s.published_at <= ${now}) as bases,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
    from people.teachers t where t.published_at <= ${now}) as teachers,
  (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.title) order by k.id), '[]')
    from catalog.courses k where k.id = any(${courseIds}) and k.published_at <= ${now}) as courses,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.sort, p.id), '[]')
    from people.person_statuses p) as audiences`

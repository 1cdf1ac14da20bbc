import type { Answer } from 'contract/endpoint'
import type { listPopularWords as endpoint } from 'contract/search/search'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

const maxCategories = 6
const maxCourses = 4

export async function listPopularWords(db: Database, now: Date): Promise<Answer<typeof endpoint>> {
  const found = await sql<{ word: string }>`
    with taken as (
      select k.id, k.title, k.category_id, sum(d.seats_taken) as seats
      from catalog.class_days d join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
      where catalog.is_shown(c, k, ${now}) and catalog.is_coming(d, ${now})
      group by k.id)
    (select g.name as word from taken t join catalog.categories g on g.id = t.category_id
      group by g.id order by sum(t.seats) desc, g.id limit ${maxCategories})
    union all
    (select t.title from taken t order by t.seats desc, t.id limit ${maxCourses})`.execute(db)
  return found.rows.map(({ word }) => word)
}

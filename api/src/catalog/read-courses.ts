import type { listCourses as listEndpoint, readCourse as readEndpoint } from 'contract/catalog/courses'
import type { Answer, Received } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { refuse } from '#platform/refuse.ts'
import { classCardColumns, toClassCard, type ClassCardRow } from './class-card-row.ts'

type Summary = Answer<typeof listEndpoint>['items'][number]

const pageSize = 50

const summaryColumns = (now: Date) => sql`
  k.id, k.title, k.summary, jsonb_build_object('id', g.id, 'name', g.name) as category,
  (select count(*) from catalog.classes c where c.course_id = k.id and catalog.is_shown(c, k, ${now})
    and exists (select from catalog.class_days d where d.class_id = c.id and catalog.is_coming(d, ${now}))) as "comingClasses"`

export async function listCourses(
  db: Database,
  { category, cursor }: Received<typeof listEndpoint>['query'],
  now: Date,
): Promise<Answer<typeof listEndpoint>> {
  const found = await sql<Summary>`
    select ${summaryColumns(now)}
    from catalog.courses k join catalog.categories g on g.id = k.category_id
    where k.published_at <= ${now} and k.id > ${readIdCursor(cursor)}
      ${category === undefined ? sql`` : sql`and k.category_id = ${category}`}
    order by k.id limit ${pageSize + 1}`.execute(db)
  const { page, nextCursor } = cutPage(found.rows, pageSize, idCursor)
  return { items: page, nextCursor }
}

/** Refuses `not_found` for an unpublished course. */
export async function readCourse(
  db: Database,
  courseId: number,
  now: Date,
): Promise<Answer<typeof readEndpoint>> {
  type Detail = Omit<Answer<typeof readEndpoint>, 'classes'>
  const found = await sql<Detail>`
    select ${summaryColumns(now)}, k.description, k.suitable_for as "suitableFor", k.bring
    from catalog.courses k join catalog.categories g on g.id = k.category_id
    where k.id = ${courseId} and k.published_at <= ${now}`.execute(db)
  const course = found.rows[0]
  if (course === undefined) throw refuse('not_found')
  const classes = await sql<ClassCardRow>`
    select ${classCardColumns(now)}
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    join lateral (select * from catalog.class_days n where n.class_id = c.id and catalog.is_coming(n, ${now})
      order by n.starts_at limit 1) d on true
    where c.course_id = ${courseId} and catalog.is_shown(c, k, ${now})
    order by d.starts_at, c.id limit ${pageSize}`.execute(db)
  return { ...course, classes: classes.rows.map((row) => toClassCard(row, now)) }
}

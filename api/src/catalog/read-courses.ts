import type { listCourses as listEndpoint, readCourse as readEndpoint } from 'contract/catalog/courses'
import type { Answer, Received } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
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

type CourseDetail = Answer<typeof readEndpoint>

/** Refuses `not_found` for an unpublished course. */
export const readCourse = (db: Database, courseId: number, now: Date): Promise<CourseDetail> =>
  readFrom(db, { courseId, course: sql`catalog.courses k` }, now)

/** As if it were published now, with the classes that visitors would then see. Refuses `not_found` for an unknown course. */
export const readDraftCourse = (db: Database, courseId: number, now: Date): Promise<CourseDetail> => {
  const published = sql`jsonb_populate_record(o, jsonb_build_object('published_at', ${now}::timestamptz))`
  const course = sql`catalog.courses o join lateral ${published} k on o.id = ${courseId}`
  return readFrom(db, { courseId, course }, now)
}

/** `course` names the course `k`. */
type Wanted = { courseId: number; course: RawBuilder<unknown> }

async function readFrom(db: Database, { courseId, course }: Wanted, now: Date): Promise<CourseDetail> {
  const found = await sql<Omit<CourseDetail, 'classes'>>`
    select ${summaryColumns(now)}, k.description, k.suitable_for as "suitableFor", k.bring
    from ${course} join catalog.categories g on g.id = k.category_id
    where k.id = ${courseId} and k.published_at <= ${now}`.execute(db)
  const detail = found.rows[0]
  if (detail === undefined) throw refuse('not_found')
  const classes = await sql<ClassCardRow>`
    select ${classCardColumns(now)}
    from ${course}
    join catalog.classes c on c.course_id = k.id
    join places.bases s on s.id = c.base_id
    join lateral (select * from catalog.class_days n where n.class_id = c.id and catalog.is_coming(n, ${now})
      order by n.starts_at limit 1) d on true
    where c.course_id = ${courseId} and catalog.is_shown(c, k, ${now})
    order by d.starts_at, c.id limit ${pageSize}`.execute(db)
  return { ...detail, classes: classes.rows.map((row) => toClassCard(row, now)) }
}

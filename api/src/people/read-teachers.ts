import type { Answer, Received } from 'contract/endpoint'
import type { listTeachers as listEndpoint, readTeacher as readEndpoint } from 'contract/people/people'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, idCursor, readIdCursor } from '#platform/list-cursor.ts'
import { refuse } from '#platform/refuse.ts'

const pageSize = 60

const teacherColumns = (now: Date) => sql`t.id, t.name, to_jsonb(t.expertise) as expertise,
  t.portrait_looks as "portraitLooks",
  (select jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) from places.bases s
    where s.id = t.base_id and s.published_at <= ${now}) as base,
  (select count(distinct c.id)::int from catalog.class_teachers ct
    join catalog.classes c on c.id = ct.class_id
    join catalog.courses k on k.id = c.course_id
    join catalog.class_days d on d.class_id = c.id
    where ct.teacher_id = t.id and catalog.is_shown(c, k, ${now}) and catalog.is_coming(d, ${now})) as "comingClasses"`

export async function listTeachers(
  db: Database,
  { expertise, base, cursor }: Received<typeof listEndpoint>['query'],
  now: Date,
): Promise<Answer<typeof listEndpoint>> {
  const result = await sql<Pick<Answer<typeof listEndpoint>, 'items' | 'expertises'>>`
    select
      (select coalesce(jsonb_agg(t), '[]') from (
        select ${teacherColumns(now)} from people.teachers t
        where t.published_at <= ${now} and t.id > ${readIdCursor(cursor)}
          and ${expertise === undefined ? sql`true` : sql`${expertise} = any(t.expertise)`}
          and ${base === undefined ? sql`true` : sql`t.base_id = ${base}`}
        order by t.id limit ${pageSize + 1}) t) as items,
      (select coalesce(jsonb_agg(w), '[]') from (
        select word as name, count(*)::int as count
        from people.teachers t cross join unnest(t.expertise) word
        where t.published_at <= ${now} group by word order by count desc, min(t.id), word limit 100) w) as expertises`.execute(
    db,
  )
  const { items, expertises } = result.rows[0]!
  const { page, nextCursor } = cutPage(items, pageSize, idCursor)
  return { items: page, nextCursor, expertises }
}

/** Refuses `not_found` for an unpublished teacher. */
export const readTeacher = (db: Database, teacherId: number, now: Date): Promise<TeacherDetail> =>
  readShown(db, { teacherId, shown: sql`t.published_at <= ${now}` }, now)

/** As it will be when it is published. Refuses `not_found` for an unknown teacher. */
export const readDraftTeacher = (db: Database, teacherId: number, now: Date): Promise<TeacherDetail> =>
  readShown(db, { teacherId, shown: sql`true` }, now)

type TeacherDetail = Answer<typeof readEndpoint>
type Wanted = { teacherId: number; shown: RawBuilder<unknown> }

async function readShown(db: Database, { teacherId, shown }: Wanted, now: Date): Promise<TeacherDetail> {
  const found = await sql<TeacherDetail>`
    select ${teacherColumns(now)}, t.biography,
      booking.public_reviews(array(select class_id from catalog.class_teachers where teacher_id = t.id)) as reviews,
      (select jsonb_build_object('id', p.id, 'status', p.person_status, 'headline', p.headline)
        from people.personas p where p.teacher_id = t.id and p.published_at <= ${now} order by p.id limit 1) as persona
    from people.teachers t where t.id = ${teacherId} and ${shown}`.execute(db)
  const teacher = found.rows[0]
  if (teacher === undefined) throw refuse('not_found')
  return teacher
}

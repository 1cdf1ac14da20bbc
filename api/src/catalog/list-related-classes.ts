import type { ClassCard } from 'contract/catalog/class-card'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { classCardColumns, classCardJoins, toClassCard, type ClassCardRow } from './class-card-row.ts'

type Row = ClassCardRow & { place: number }
type Condition = RawBuilder<unknown>

const maxRelated = 3
/** Bookable days among which related classes are looked for, so that the cost is limited. */
const maxRead = 5_000
/** The newest classes of a course among which its open ones are looked for. */
const maxClasses = 200

/** Classes to book instead: those of the same course, then of the same category, those of the same base first. */
export async function listRelatedClasses(db: Database, classId: number, now: Date): Promise<ClassCard[]> {
  const soonest = sql`(select * from catalog.class_days d where ${isOpen('d', now)}
    order by d.starts_at, d.class_id limit ${maxRead})`
  const isAlike = sql`d.marks @> (select array[category] from own) and not d.marks @> (select array[course] from own)`
  const isHere = sql`d.marks @> (select array[base] from own)`
  const found = await sql<Row>`
    with own as materialized (select c.id, c.course_id, 'course:' || c.course_id as course, 'base:' || c.base_id as base,
        'category:' || k.category_id as category
      from catalog.classes c join catalog.courses k on k.id = c.course_id where c.id = ${classId}),
    same_course as (${firstDays(daysOfCourse, sql`true`, now)}),
    alike as (select id from ((${firstDays(soonest, sql`${isAlike} and ${isHere}`, now)})
      union all (${firstDays(soonest, sql`${isAlike} and not ${isHere}`, now)})) a limit ${maxRelated}),
    related as materialized (select id, row_number() over () as place
      from (select id from same_course union all select id from alike) days)
    select ${classCardColumns(now)}, related.place
    from related
    join catalog.class_days d on d.id = related.id
    ${classCardJoins}
    order by related.place`.execute(db)
  return found.rows.map((row) => toClassCard(row, now))
}

const isOpen = (alias: 'd' | 'e', now: Date): Condition =>
  sql`catalog.is_bookable(${sql.ref(alias)}, ${now}) and ${sql.ref(`${alias}.shown_from`)} <= ${now}`

const daysOfCourse = sql`(select n.* from (select c.id from catalog.classes c
    where c.course_id = (select course_id from own) order by c.id desc limit ${maxClasses}) c
  join catalog.class_days n on n.class_id = c.id)`

const firstDays = (days: Condition, condition: Condition, now: Date): Condition => sql`
  select d.id from ${days} d
  where ${isOpen('d', now)} and d.class_id <> (select id from own) and ${condition}
    and not exists (select from catalog.class_days e where e.class_id = d.class_id
      and ${isOpen('e', now)} and (e.starts_at, e.id) < (d.starts_at, d.id))
  order by d.starts_at, d.class_id limit ${maxRelated}`

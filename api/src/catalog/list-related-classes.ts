import type { ClassCard } from 'contract/class-card'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { classCardColumns, classCardJoins, toClassCard, type ClassCardRow } from './class-card-row.ts'

type Row = ClassCardRow & { place: number }

const maxRelated = 3
/** Coming days among which related classes are looked for, soonest first, so that the cost is limited. */
const maxRead = 5_000

/** Related classes: coming ones of the same category, those of the same base first, each at its next day. One statement. */
export async function listRelatedClasses(db: Database, classId: number, now: Date): Promise<ClassCard[]> {
  const found = await sql<Row>`
    with own as materialized (select c.id, 'base:' || c.base_id as base, 'category:' || k.category_id as category
      from catalog.classes c join catalog.courses k on k.id = c.course_id where c.id = ${classId}),
    related as materialized (select id, row_number() over () as place
      from ((${daysOfRelated(sql`d.marks @> (select array[category, base] from own)`, now)})
        union all (${daysOfRelated(
          sql`d.marks @> (select array[category] from own) and not d.marks @> (select array[base] from own)`,
          now,
        )})) days
      limit ${maxRelated})
    select ${classCardColumns(now)}, related.place
    from related
    join catalog.class_days d on d.id = related.id
    ${classCardJoins}
    order by related.place`.execute(db)
  return found.rows.map((row) => toClassCard(row, now))
}

/** The next days of other classes with these marks. */
const daysOfRelated = (hasMarks: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select d.id from (select * from catalog.class_days d where catalog.is_coming(d, ${now}) and d.shown_from <= ${now}
    order by d.starts_at, d.id limit ${maxRead}) d
  where ${hasMarks} and d.class_id <> (select id from own)
    and not exists (select from catalog.class_days e where e.class_id = d.class_id
      and catalog.is_coming(e, ${now}) and (e.starts_at, e.id) < (d.starts_at, d.id))
  order by d.starts_at, d.id limit ${maxRelated}`

import type { WeekDay } from 'contract/planning/week'
import { sql } from 'kysely'
import type { Account } from '#platform/http/route.ts'
import { isChangeable } from '#platform/things/thing-table.ts'
import type { EntriesSql, Span } from './entries-sql.ts'

/** Of a row of `from`. */
export const teachersOfDay = sql<string[]>`
      case when d.substitute_ids is null then coalesce(taught.teachers, '{}')
        else array(select p.name from unnest(d.substitute_ids) with ordinality as x(id, sort)
          join people.teachers p on p.id = x.id order by x.sort) end`

/** Class days that begin in the span, with drafts and cancelled ones, of the bases whose classes the actor may read. */
export const daysBetween = ({ start, end, now, limit }: Span, actor: Account): EntriesSql<WeekDay> => ({
  // Teachers of all classes at once: `catalog.teachers_of` for each of a month's days took most of its time.
  tables: sql`
    day as materialized (
      select d.id, t.id as "classId", k.title, t.name as "className", k.category_id as category, s.id as "baseId", s.name as "baseName",
        d.venue, t.mode = 'online' or d.online_url is not null as "isOnline", d.substitute_ids, d.starts_at, d.ends_at,
        d.seats_taken as people, d.capacity, t.published_at is null as "isDraft",
        catalog.is_called_off(d, t) as "isCancelled",
        d.starts_at > ${now} and catalog.takes_place(d, t) and t.merged_at is null
          and ${isChangeable({ base: 'base_id' }, 'class.change', actor)} as "mayMove"
      from catalog.class_days d
      join catalog.classes t on t.id = d.class_id
      join catalog.courses k on k.id = t.course_id
      join places.bases s on s.id = t.base_id
      where d.starts_at >= ${start} and d.starts_at < ${end}
        and ${isChangeable({ base: 'base_id' }, 'class.read', actor)}
      order by d.starts_at, d.id limit ${limit}),
    taught as (
      select x.class_id, array_agg(p.name order by x.sort, x.teacher_id) as teachers
      from catalog.class_teachers x join people.teachers p on p.id = x.teacher_id
      where x.class_id in (select "classId" from day) group by x.class_id)`,
  from: sql`day d left join taught on taught.class_id = d."classId"`,
  columns: sql`
    d.id, d."classId", d.title, d."className", d.category, d."baseId", d."baseName", d.venue, d."isOnline",
    ${teachersOfDay} as teachers, platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt",
    d.people, d.capacity, d."isDraft", d."isCancelled", d."mayMove"`,
})

import type { StaffHits } from 'contract/search/staff-search'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { isOneOf } from '#platform/http/bases-for.ts'
import { cutGroup, emptyGroup, readStaffHits } from './cut-group.ts'
import type { StaffQuery } from './read-staff-query.ts'

type Found = Pick<StaffHits, 'classes' | 'days' | 'date'>
type Hit = Found['classes']['hits'][number] | Found['days']['hits'][number]
type Row = { isDay: boolean; hit: Hit }
type Known = { bases: 'all' | readonly number[]; now: Date }

const dayMs = 86_400_000

/** Published classes of the bases by their course, name and base, and the days of the dates that the query names. */
export async function findClasses(db: Database, query: StaffQuery, { bases, now }: Known): Promise<Found> {
  if (bases.length === 0) return { classes: emptyGroup, days: emptyGroup, date: null }
  const { days } = query
  const parts = [classesOf(query, { bases, now }), ...(days === undefined ? [] : [daysOf(days, bases)])]
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  const hits = <Group extends 'classes' | 'days'>(isDay: boolean) =>
    cutGroup(rows.flatMap((row) => (row.isDay === isDay ? [row.hit as Found[Group]['hits'][number]] : [])))
  return { classes: hits<'classes'>(false), days: hits<'days'>(true), date: days?.from ?? null }
}

/**
 * Published classes c of the bases whose course, name or base has each word. The few courses and bases are compared once;
 * of a class only the name.
 */
const isMatching = (terms: readonly string[], bases: Known['bases']): RawBuilder<boolean> => {
  const named = terms.map(likePattern).map(
    (
      pattern,
    ) => sql`(c.course_id = any(array(select id from catalog.courses where search.fold(title) like ${pattern}))
      or c.base_id = any(array(select id from places.bases where search.fold(name) like ${pattern}))
      or c.folded_name like ${pattern})`,
  )
  const conditions = [sql`c.published_at is not null`, isOneOf(bases, 'c.base_id'), ...named]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const ofClass = sql`'classId', c.id, 'baseId', c.base_id, 'title', (select k.title from catalog.courses k where k.id = c.course_id), 'className', c.name,
  'baseName', (select s.name from places.bases s where s.id = c.base_id)`

const classHit = (
  nextAt: RawBuilder<unknown>,
  nextDayId: RawBuilder<unknown>,
) => sql`c.id, jsonb_build_object(${ofClass},
  'nextAt', platform.instant(${nextAt}), 'nextDayId', ${nextDayId}, 'isCancelled', c.cancelled_at is not null or c.not_opened_at is not null) as hit`

/**
 * First those with a day to come, of these first those that begin with the text, then by their next day; then the newest.
 * Two parts, so that the second one ends as soon as there are enough. `offset 0`: only the few classes with days to come are
 * compared, not all of them first.
 */
const classesOf = ({ text, terms }: StaffQuery, { bases, now }: Known) => {
  const isToCome = sql`d.starts_at > ${now}::timestamptz - interval '1 day' and d.ends_at > ${now}
    and d.cancelled_at is null`
  const begins = sql`(c.course_id = any(array(select id from catalog.courses where starts_with(search.fold(title), ${text})))
    or starts_with(c.folded_name, ${text}))`
  // Most texts are names or numbers of people: then neither days nor classes are read a second time.
  const isAnyMatching = sql`exists (select from matching)`
  return sql`
    (with matching as materialized (select from catalog.classes c where ${isMatching(terms, bases)} limit 1)
    select false as "isDay", hit from (
      (select case when ${begins} then 0 else 1 end as place, n.next_at, ${classHit(sql`n.next_at`, sql`n.next_day`)}
      from (select d.class_id, min(d.starts_at) as next_at,
          (array_agg(d.id order by d.starts_at, d.id))[1] as next_day from catalog.class_days d
        where ${isToCome} and ${isAnyMatching} group by d.class_id) n
      cross join lateral (select * from catalog.classes c where c.id = n.class_id offset 0) c
      where ${isMatching(terms, bases)} order by place, n.next_at, c.id desc limit ${readStaffHits})
      union all
      (select 2, null, ${classHit(sql`null::timestamptz`, sql`null::int`)} from catalog.classes c
      where ${isAnyMatching} and ${isMatching(terms, bases)}
        and not exists (select from catalog.class_days d where d.class_id = c.id and ${isToCome})
      order by c.id desc limit ${readStaffHits})) found
    order by place, next_at, id desc limit ${readStaffHits})`
}

const daysOf = (
  { from, to, terms }: NonNullable<StaffQuery['days']>,
  bases: Known['bases'],
): RawBuilder<unknown> => sql`
  (select true as "isDay", jsonb_build_object('classDayId', d.id, ${ofClass},
      'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
      'isCancelled', not catalog.takes_place(d, c)) as hit
  from catalog.class_days d join catalog.classes c on c.id = d.class_id
  where d.starts_at >= ${startOfTaipeiDay(from)} and d.starts_at < ${new Date(startOfTaipeiDay(to).getTime() + dayMs)}
    and ${isMatching(terms, bases)}
  order by d.starts_at, d.ends_at, d.id limit ${readStaffHits})`

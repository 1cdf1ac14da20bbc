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

/** Classes of the bases, drafts too, by their course, name and base, and the days of the dates that the query names. */
export async function findClasses(db: Database, query: StaffQuery, { bases, now }: Known): Promise<Found> {
  if (bases.length === 0) return { classes: emptyGroup, days: emptyGroup, date: null }
  const { text, terms, days } = query
  const named = nameTerms('class', terms)
  const namedOfDays = nameTerms('day', days?.terms ?? [])
  const { rows } = await sql<Row>`
    with ${sql.join([beginning(text), ...named.parts, ...namedOfDays.parts, matching(named, bases)])}
    ${classesOf(named, { bases, now })}
    ${days === undefined ? sql`` : sql`union all ${daysOf(days, namedOfDays, bases)}`}`.execute(db)
  const hits = <Group extends 'classes' | 'days'>(isDay: boolean) =>
    cutGroup(rows.flatMap((row) => (row.isDay === isDay ? [row.hit as Found[Group]['hits'][number]] : [])))
  return { classes: hits<'classes'>(false), days: hits<'days'>(true), date: days?.from ?? null }
}

type NamedTerms = {
  parts: RawBuilder<unknown>[]
  /** Classes c of the bases whose course, name or base has each word. */
  isMatching: (bases: Known['bases']) => RawBuilder<boolean>
}

/** The few courses and bases are compared with each word once, whatever asks for them; of a class only the name. */
const nameTerms = (of: string, terms: readonly string[]): NamedTerms => {
  const nameOf = (index: number) => sql.ref(`${of}_term_${index}`)
  const parts = terms.map(likePattern).map(
    (pattern, index) => sql`${nameOf(index)} as materialized (select
      array(select id from catalog.courses where search.fold(title) like ${pattern}) as courses,
      array(select id from places.bases where search.fold(name) like ${pattern}) as bases,
      ${pattern}::text as pattern)`,
  )
  const named = terms.map(
    (_, index) => sql`(c.course_id = any((select courses from ${nameOf(index)})::int[])
      or c.base_id = any((select bases from ${nameOf(index)})::int[])
      or c.folded_name like (select pattern from ${nameOf(index)}))`,
  )
  return {
    parts,
    isMatching: (bases) => sql<boolean>`(${sql.join([isOneOf(bases, 'c.base_id'), ...named], sql` and `)})`,
  }
}

const beginning = (text: string) => sql`beginning as materialized (select ${text}::text as text,
  array(select id from catalog.courses where starts_with(search.fold(title), ${text})) as courses)`

const ofClass = sql`'classId', c.id, 'baseId', c.base_id, 'title', (select k.title from catalog.courses k where k.id = c.course_id), 'className', c.name,
  'baseName', (select s.name from places.bases s where s.id = c.base_id), 'isDraft', c.published_at is null`

const classHit = (
  nextAt: RawBuilder<unknown>,
  nextDayId: RawBuilder<unknown>,
) => sql`c.id, jsonb_build_object(${ofClass},
  'nextAt', platform.instant(${nextAt}), 'nextDayId', ${nextDayId}, 'isCancelled', c.cancelled_at is not null or c.not_opened_at is not null) as hit`

/** Most texts are names or numbers of people: then neither days nor classes are read a second time. */
const matching = ({ isMatching }: NamedTerms, bases: Known['bases']) => sql`matching as materialized (
  select exists (select from catalog.classes c where ${isMatching(bases)}) as is_any)`

/**
 * First those with a day to come, of these first those that begin with the text, then by their next day; then the newest.
 * Two parts, so that the second one ends as soon as there are enough. `offset 0`: only the few classes with days to come are
 * compared, not all of them first.
 */
const classesOf = ({ isMatching }: NamedTerms, { bases, now }: Known) => {
  const isToCome = sql`d.starts_at > ${now}::timestamptz - interval '1 day' and d.ends_at > ${now}
    and d.cancelled_at is null`
  const begins = sql`(c.course_id = any((select courses from beginning)::int[])
    or starts_with(c.folded_name, (select text from beginning)))`
  const isAnyMatching = sql`(select is_any from matching)`
  return sql`
    (select false as "isDay", hit from (
      (select case when ${begins} then 0 else 1 end as place, n.next_at, ${classHit(sql`n.next_at`, sql`n.next_day`)}
      from (select d.class_id, min(d.starts_at) as next_at,
          (array_agg(d.id order by d.starts_at, d.id))[1] as next_day from catalog.class_days d
        where ${isToCome} and ${isAnyMatching} group by d.class_id) n
      cross join lateral (select * from catalog.classes c where c.id = n.class_id offset 0) c
      where ${isMatching(bases)} order by place, n.next_at, c.id desc limit ${sql.lit(readStaffHits)})
      union all
      (select 2, null, ${classHit(sql`null::timestamptz`, sql`null::int`)} from catalog.classes c
      where ${isAnyMatching} and ${isMatching(bases)}
        and not exists (select from catalog.class_days d where d.class_id = c.id and ${isToCome})
      order by c.id desc limit ${sql.lit(readStaffHits)})) found
    order by place, next_at, id desc limit ${sql.lit(readStaffHits)})`
}

const daysOf = (
  { from, to }: NonNullable<StaffQuery['days']>,
  { isMatching }: NamedTerms,
  bases: Known['bases'],
): RawBuilder<unknown> => sql`
  (select true as "isDay", jsonb_build_object('classDayId', d.id, ${ofClass},
      'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
      'isCancelled', catalog.is_called_off(d, c)) as hit
  from catalog.class_days d join catalog.classes c on c.id = d.class_id
  where d.starts_at >= ${startOfTaipeiDay(from)} and d.starts_at < ${new Date(startOfTaipeiDay(to).getTime() + dayMs)}
    and ${isMatching(bases)}
  order by d.starts_at, d.ends_at, d.id limit ${sql.lit(readStaffHits)})`

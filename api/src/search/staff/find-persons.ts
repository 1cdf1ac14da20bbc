import type { StaffHits } from 'contract/search/staff-search'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import { isOneOf } from '#platform/http/bases-for.ts'
import { cutGroup, emptyGroup, readStaffHits } from './cut-group.ts'
import { gramsOfTerms, mayBeName, triplesOf, type StaffQuery } from './read-staff-query.ts'

type People = StaffHits['people']
type Row = { hits: People['hits']; isCut: boolean }
type Known = { bases: 'all' | readonly number[]; now: Date }

/**
 * A common word may be part of thousands of names. More are not looked at: the answer says that there may be others, and
 * another character finds them.
 */
const maxCandidates = 500

/** Members and guests who have, or had, a booking at one of the bases. */
export async function findPersons(db: Database, query: StaffQuery, { bases, now }: Known): Promise<People> {
  const candidates = candidatesOf(query, bases)
  if (candidates.length === 0 || bases.length === 0) return emptyGroup
  const { rows } = await sql<Row>`
    with candidate as materialized (${sql.join(candidates, sql` union all `)}),
    person as (select distinct on (id) * from candidate order by id, rank),
    shown as materialized (
      -- Sorted first, so that no more are checked than are shown.
      select p.* from (select * from person order by rank, name, id offset 0) p
      where exists (${bookingsOf(sql`p.id`, bases)}) order by p.rank, p.name, p.id limit ${sql.lit(readStaffHits)})
    select (select coalesce(jsonb_agg(jsonb_build_object('personId', f.id, 'name', f.name,
          'phoneEnd', right(f.mobile, 3), 'isMember', f.is_member, 'code', f.code, 'day', y.day)
          order by f.rank, f.name, f.id), '[]')
        from shown f cross join lateral (${nearestDay(bases, now)}) y) as hits,
      exists (select from candidate group by source having count(*) > ${sql.lit(maxCandidates)}) as "isCut"`.execute(
    db,
  )
  const { hits, isCut } = rows[0]!
  return cutGroup(hits, isCut)
}

const bookingsOf = (person: RawBuilder<unknown>, bases: Known['bases']) =>
  bases === 'all'
    ? sql`select from booking.bookings b where b.member_id = ${person}`
    : sql`select from booking.bookings b join catalog.classes c on c.id = b.class_id
        where b.member_id = ${person} and ${isOneOf(bases, 'c.base_id')}`

/** Active ones first; of these the next to end, else the last. */
const nearestDay = (bases: Known['bases'], now: Date) => sql`
  select jsonb_build_object('classDayId', d.id, 'title', k.title, 'startsAt', platform.instant(d.starts_at),
    'state', x.state, 'baseId', c.base_id, 'bookingId', x.booking_id,
    'isOpen', x.ended_at is null and d.ends_at > ${now} and catalog.takes_place(d, c)) as day
  from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
  where x.member_id = f.id and ${isOneOf(bases, 'c.base_id')}
  order by x.ended_at is not null, d.ends_at < ${now}, abs(extract(epoch from d.starts_at - ${now}::timestamptz)), d.id
  limit 1`

const candidatesOf = (
  { text, terms, digits, code }: StaffQuery,
  bases: Known['bases'],
): RawBuilder<unknown>[] =>
  sourcesAt(bases).flatMap((source) => [
    ...(mayBeName(terms) ? [ofName(source, text, terms)] : []),
    ...(digits === undefined ? [] : [ofNumber(source, digits)]),
    ...(code === undefined ? [] : [ofCode(source, code, bases)]),
  ])

type Source = { table: string; isMember: boolean; isPerson: RawBuilder<boolean> }

/** A guest belongs to a base; one who has claimed their bookings is found as the member. */
const sourcesAt = (bases: Known['bases']): readonly Source[] => [
  { table: 'identity.members', isMember: true, isPerson: sql<boolean>`true` },
  {
    table: 'booking.guests',
    isMember: false,
    isPerson: sql<boolean>`t.claimed_by is null and ${isOneOf(bases, 't.base_id')}`,
  },
]

const columns = (
  { table, isMember }: Source,
  way: string,
  rank: RawBuilder<unknown>,
  code = sql`null::text`,
) =>
  sql`${sql.lit(`${table} ${way}`)} as source, t.id, t.name, t.mobile, ${sql.lit(isMember)} as is_member,
    ${rank} as rank, ${code} as code`

const ofName = (source: Source, text: string, terms: readonly string[]) => {
  const folded = sql`search.fold(t.name)`
  const rank = sql`case when ${folded} = ${text} then 0 when starts_with(${folded}, ${text}) then 2 else 3 end`
  return sql`(select ${columns(source, 'name', rank)} from ${sql.table(source.table)} t
    where search.grams(${folded}) @> (select ${gramsOfTerms(terms)}::text[])
      and ${folded} like all ((select ${terms.map(likePattern)}::text[])::text[]) and ${source.isPerson} limit ${sql.lit(maxCandidates + 1)})`
}

const ofNumber = (source: Source, digits: string) => {
  const rank = sql`case when t.mobile = ${digits} then 0 when right(t.mobile, ${digits.length}) = ${digits} then 1 else 3 end`
  return sql`(select ${columns(source, 'number', rank)} from ${sql.table(source.table)} t
    where search.digits(t.mobile) @> (select ${triplesOf(digits)}::text[])
      and t.mobile like (select ${likePattern(digits)}::text) and ${source.isPerson} limit ${sql.lit(maxCandidates + 1)})`
}

/** The range uses the unique index in any collation; `starts_with` is exact. */
const ofCode = (source: Source, code: string, bases: Known['bases']) => {
  const rank = sql`case when b.code = ${code} then 0 else 4 end`
  return sql`(select ${columns(source, 'code', rank, sql`b.code`)}
    from booking.bookings b join catalog.classes c on c.id = b.class_id
    join ${sql.table(source.table)} t on t.id = b.member_id
    where b.code >= (select ${code}::text) and b.code <= (select ${code.padEnd(10, 'Z')}::text) and starts_with(b.code, ${code})
      and ${isOneOf(bases, 'c.base_id')} and ${source.isPerson} limit ${sql.lit(maxCandidates + 1)})`
}

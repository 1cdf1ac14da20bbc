import type { Received } from 'contract/endpoint'
import type { readPerformance } from 'contract/performance'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

export type Query = Received<typeof readPerformance>['query']

/** Of the month, base or category that is named, of everything when none is. */
export type Group = {
  people: number
  personTimes: number
  classes: number
  hours: number
  month: string | null
  baseId: number | null
  category: string | null
}

type Sums = Omit<Group, 'people'>
type People = Pick<Group, 'people' | 'month' | 'baseId' | 'category'>

/**
 * Everything that was attended, by month, base and category, and the total, which is absent when nobody came. One
 * statement: a visit recorded between two would be counted in people or in person-times only.
 */
export async function countGroups(db: Database, query: Query): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with sums as (${sumsOf(query)}), people as (${peopleOf(query)})
    select s.*, p.people from sums s
    join people p on p."baseId" is not distinct from s."baseId" and p.month is not distinct from s.month
      and p.category is not distinct from s.category
    ${orderOfSums}`.execute(db)
  return rows
}

/** The same in statements of a second at most where one would take five; `tx` must see one snapshot. */
export async function countLargeGroups(tx: Tx, query: Query): Promise<Group[]> {
  const sums = await sql<Sums>`select s.* from (${sumsOf(query)}) s ${orderOfSums}`.execute(tx)
  const people: People[] = []
  for (let part = 0; part < parts; part++)
    people.push(...(await sql<People>`${peopleOf(query, isInPart(part))}`.execute(tx)).rows)
  return withPeople(sums.rows, people)
}

const keyOf = ({ month, baseId, category }: Omit<People, 'people'>): string =>
  `${month} ${baseId} ${category}`

/** Each person is in one part, so the people of a group are the sum of its parts. */
const withPeople = (sums: readonly Sums[], people: readonly People[]): Group[] => {
  const counts = new Map<string, number>()
  for (const row of people) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.people)
  return sums.map((row) => ({ ...row, people: counts.get(keyOf(row)) ?? 0 }))
}

const parts = 4
const everybody = sql`true`

/** Ids of members are random: a quarter of them begins with one of four hexadecimal digits. */
const isInPart = (part: number): RawBuilder<unknown> =>
  part === parts - 1
    ? sql`b.member_id >= ${firstOf(part)}::uuid`
    : sql`b.member_id >= ${firstOf(part)}::uuid and b.member_id < ${firstOf(part + 1)}::uuid`

const firstOf = (part: number): string =>
  `${((16 / parts) * part).toString(16)}0000000-0000-0000-0000-000000000000`

const startOfYear = (year: number) => `${year}-01-01T00:00:00+08:00`

/** Of class day `d` and class `c`. */
export const countedDays = ({ year, base }: Query): RawBuilder<unknown> => sql`
  ${year === undefined ? sql`true` : sql`d.starts_at >= ${startOfYear(year)}::timestamptz and d.starts_at < ${startOfYear(year + 1)}::timestamptz`}
  and ${base === undefined ? sql`true` : sql`c.base_id = ${base}`}`

const monthOfDay = sql`to_char(d.starts_at at time zone 'Asia/Taipei', 'YYYY-MM')`
const groupsOfVisits = sql`group by grouping sets ((), (v.month), (v.base_id), (v.category_id)) having count(*) > 0`
const orderOfSums = sql`order by s.month, s."personTimes" desc, s."baseId"`

const sumsOf = (query: Query): RawBuilder<unknown> => sql`
  select sum(v.came)::int as "personTimes", count(distinct v.class_id)::int as classes,
    round(sum(v.hours))::int as hours, v.month, v.base_id as "baseId", v.category_id as category
  from (
    select d.class_id, c.base_id, k.category_id, ${monthOfDay} as month, sum(a.came) as came,
      sum(a.came) * extract(epoch from d.ends_at - d.starts_at) / 3600 as hours
    from booking.attendance a
    join catalog.class_days d on d.id = a.class_day_id
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    where a.came > 0 and ${countedDays(query)}
    group by d.id, c.id, k.id) v
  ${groupsOfVisits}`

const peopleOf = (query: Query, who: RawBuilder<unknown> = everybody): RawBuilder<unknown> => sql`
  select count(distinct v.member_id)::int as people, v.month, v.base_id as "baseId", v.category_id as category
  from (
    select b.member_id, c.base_id, k.category_id, ${monthOfDay} as month
    from booking.attendance a
    join booking.bookings b on b.id = a.booking_id
    join catalog.class_days d on d.id = a.class_day_id
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    where a.came > 0 and ${countedDays(query)} and ${who}) v
  ${groupsOfVisits}`

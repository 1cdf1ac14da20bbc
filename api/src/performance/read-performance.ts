import type { Answer, Received } from 'contract/endpoint'
import {
  smallestDetail,
  smallestGroup,
  type Figures,
  type readPerformance as endpoint,
} from 'contract/performance'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Query = Received<typeof endpoint>['query']
type Found = Answer<typeof endpoint>

type Row = {
  people: number
  personTimes: number
  classes: number
  hours: number
  month: string | null
  base: { id: number; name: string; county: Found['byBase'][number]['county'] } | null
  category: { id: string; name: string; sort: number } | null
}

export async function readPerformance(db: Database, query: Query, now: Date): Promise<Found> {
  const [rows, around] = await Promise.all([readGroups(db, query), readSurroundings(db, query, now)])
  if (query.base !== undefined && !around.bases.some(({ id }) => id === query.base)) throw refuse('not_found')
  const total = rows.find(({ month, base, category }) => !month && !base && !category)
  const isTooFine =
    query.year !== undefined && query.base !== undefined && (total?.people ?? 0) < smallestDetail
  const figuresBy = <K extends 'month' | 'base' | 'category'>(key: K) => {
    const groups = isTooFine ? [] : rows.filter((row) => row[key] !== null)
    const hidden = hiddenOf(groups)
    return groups.map((row) => ({
      group: row[key] as NonNullable<Row[K]>,
      figures: hidden.has(row) ? withheld(row) : disclosed(row),
    }))
  }
  return {
    total: total
      ? total.people < smallestGroup
        ? withheld(total)
        : disclosed(total)
      : { people: 0, personTimes: 0, classes: 0, hours: 0 },
    ...opinionOf(around),
    byMonth: figuresBy('month').map(({ group, figures }) => ({ month: group, ...figures })),
    byBase: figuresBy('base').map(({ group, figures }) => ({ ...group, ...figures })),
    byCategory: figuresBy('category')
      .toSorted((one, other) => one.group.sort - other.group.sort)
      .map(({ group: { id, name }, figures }) => ({ id, name, ...figures })),
    years: around.years,
    bases: around.bases,
  }
}

const disclosed = ({ people, personTimes, classes, hours }: Row): Figures => ({
  people,
  personTimes,
  classes,
  hours,
})
const withheld = ({ classes }: Row): Figures => ({ people: null, personTimes: null, classes, hours: null })

/** When only one group is too small, also the next smallest: the total would reveal it. */
const hiddenOf = (groups: readonly Row[]): ReadonlySet<Row> => {
  const sorted = groups.toSorted((one, other) => one.people - other.people)
  const count = sorted.filter(({ people }) => people < smallestGroup).length
  return new Set(sorted.slice(0, count === 1 ? 2 : count))
}

const startOfYear = (year: number) => `${year}-01-01T00:00:00+08:00`

const dayConditions = ({ year, base }: Query) => sql`
  ${year === undefined ? sql`true` : sql`d.starts_at >= ${startOfYear(year)}::timestamptz and d.starts_at < ${startOfYear(year + 1)}::timestamptz`}
  and ${base === undefined ? sql`true` : sql`c.base_id = ${base}`}`

const readGroups = async (db: Database, query: Query): Promise<Row[]> => {
  const found = await sql<Row>`
    with visits as (
      select b.member_id, a.came, d.class_id, d.id as day_id, c.base_id, k.category_id,
        to_char(d.starts_at at time zone 'Asia/Taipei', 'YYYY-MM') as month,
        a.came * extract(epoch from d.ends_at - d.starts_at) / 3600 as hours
      from booking.attendance a
      join booking.booking_days b on b.booking_id = a.booking_id and b.class_day_id = a.class_day_id
      join catalog.class_days d on d.id = a.class_day_id
      join catalog.classes c on c.id = d.class_id
      join catalog.courses k on k.id = c.course_id
      where a.came > 0 and ${dayConditions(query)})
    select count(distinct v.member_id)::int as people, sum(v.came)::int as "personTimes",
      count(distinct v.class_id)::int as classes, round(sum(v.hours))::int as hours, v.month,
      (select jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) from places.bases s where s.id = v.base_id) as base,
      (select jsonb_build_object('id', g.id, 'name', g.name, 'sort', g.sort) from catalog.categories g
        where g.id = v.category_id) as category
    from visits v group by grouping sets ((), (v.month), (v.base_id), (v.category_id))
    having count(*) > 0
    order by v.month, sum(v.came) desc`.execute(db)
  return found.rows
}

type Surroundings = Pick<Found, 'years' | 'bases'> & { mean: number | null; ratings: number }

const readSurroundings = async (db: Database, query: Query, now: Date): Promise<Surroundings> => {
  const found = await sql<Surroundings>`
    select opinion.*,
      (select coalesce(jsonb_agg(distinct extract(year from d.starts_at at time zone 'Asia/Taipei')::int
          order by extract(year from d.starts_at at time zone 'Asia/Taipei')::int desc), '[]')
        from catalog.class_days d where exists (select from booking.attendance a where a.class_day_id = d.id)) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.latitude desc, s.id), '[]')
        from places.bases s where s.published_at <= ${now}) as bases
    from (
      select round(avg(f.rating), 1)::float as mean, count(*)::int as ratings
      from booking.feedback f join booking.bookings b on b.id = f.booking_id
      join catalog.classes c on c.id = b.class_id
      join lateral (select max(d.starts_at) as starts_at from catalog.class_days d where d.class_id = c.id) d on true
      where ${dayConditions(query)}) opinion`.execute(db)
  return found.rows[0]!
}

const opinionOf = ({ mean, ratings }: Surroundings): Pick<Found, 'satisfaction' | 'ratings'> =>
  ratings < smallestGroup ? { satisfaction: null, ratings: null } : { satisfaction: mean, ratings }

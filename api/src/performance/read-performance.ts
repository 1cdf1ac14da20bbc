import type { Answer } from 'contract/endpoint'
import {
  smallestDetail,
  smallestGroup,
  type Figures,
  type readPerformance as endpoint,
} from 'contract/performance'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { countGroups, dayConditions, isTotal, type Group, type Query } from './count-groups.ts'
import { readKeptFigures } from './kept-figures.ts'

type Found = Answer<typeof endpoint>

/** Counted now; what takes long to count, as the job last counted it. Refuses `not_found`. */
export async function readPerformance(db: Database, query: Query, now: Date): Promise<Found> {
  const [{ groups, countedAt }, around] = await Promise.all([
    readGroups(db, query),
    readSurroundings(db, query, now),
  ])
  const bases = around.places.filter(({ isPublished }) => isPublished).map(({ id, name }) => ({ id, name }))
  if (query.base !== undefined && !bases.some(({ id }) => id === query.base)) throw refuse('not_found')
  const total = groups.find(isTotal)
  const isTooFine =
    query.year !== undefined && query.base !== undefined && (total?.people ?? 0) < smallestDetail
  const figuresBy = <K extends 'month' | 'baseId' | 'category'>(key: K) => {
    const rows = isTooFine ? [] : groups.filter((group) => group[key] !== null)
    const hidden = hiddenOf(rows)
    return new Map(
      rows.map((row) => [
        row[key] as NonNullable<Group[K]>,
        hidden.has(row) ? withheld(row) : disclosed(row),
      ]),
    )
  }
  const places = new Map(around.places.map((place) => [place.id, place]))
  const byCategory = figuresBy('category')
  return {
    total: total
      ? total.people < smallestGroup
        ? withheld(total)
        : disclosed(total)
      : { people: 0, personTimes: 0, classes: 0, hours: 0 },
    ...opinionOf(around),
    byMonth: [...figuresBy('month')].map(([month, figures]) => ({ month, ...figures })),
    byBase: [...figuresBy('baseId')].flatMap(([baseId, figures]) => {
      const place = places.get(baseId)
      return place ? [{ id: baseId, name: place.name, county: place.county, ...figures }] : []
    }),
    byCategory: around.categories.flatMap(({ id, name }) => {
      const figures = byCategory.get(id)
      return figures ? [{ id, name, ...figures }] : []
    }),
    years: around.years,
    bases,
    countedAt,
  }
}

const readGroups = async (
  db: Database,
  query: Query,
): Promise<{ groups: Group[]; countedAt: string | null }> =>
  (await readKeptFigures(db, query)) ?? { groups: await countGroups(db, query), countedAt: null }

const disclosed = ({ people, personTimes, classes, hours }: Group): Figures => ({
  people,
  personTimes,
  classes,
  hours,
})
const withheld = ({ classes }: Group): Figures => ({ people: null, personTimes: null, classes, hours: null })

/** When only one group is too small, also the next smallest: the total would reveal it. */
const hiddenOf = (groups: readonly Group[]): ReadonlySet<Group> => {
  const sorted = groups.toSorted((one, other) => one.people - other.people)
  const count = sorted.filter(({ people }) => people < smallestGroup).length
  return new Set(sorted.slice(0, count === 1 ? 2 : count))
}

type Place = { id: number; name: string; county: Found['byBase'][number]['county']; isPublished: boolean }

type Surroundings = Pick<Found, 'years'> & {
  mean: number | null
  ratings: number
  places: Place[]
  categories: { id: string; name: string }[]
}

/** What is known without counting attendance; ratings are counted when they are given. */
const readSurroundings = async (db: Database, query: Query, now: Date): Promise<Surroundings> => {
  const found = await sql<Surroundings>`
    select opinion.*,
      (select coalesce(jsonb_agg(y.year order by y.year desc), '[]') from (${attendedYears}) y) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county,
          'isPublished', s.published_at is not null and s.published_at <= ${now}) order by s.latitude desc, s.id), '[]')
        from places.bases s) as places,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
        from catalog.categories g) as categories
    from (
      select round(sum(r.rating * r.members)::numeric / nullif(sum(r.members), 0), 1)::float as mean,
        coalesce(sum(r.members), 0)::int as ratings
      from booking.rating_counts r
      join catalog.classes c on c.id = r.class_id
      ${query.year === undefined ? sql`` : withLastDay}
      where ${dayConditions(query)}) opinion`.execute(db)
  return found.rows[0]!
}

/** An opinion counts in the year in which its class ends. */
const withLastDay = sql`join lateral (
  select max(d.starts_at) as starts_at from catalog.class_days d where d.class_id = c.id) d on true`

/** Each year's first attended day is looked up: reading all days takes half a second with 160,000 of them. */
const attendedYears = sql`
  select y.year from (
    select generate_series(extract(year from min(d.starts_at) at time zone 'Asia/Taipei')::int,
      extract(year from max(d.starts_at) at time zone 'Asia/Taipei')::int) as year
    from catalog.class_days d) y
  cross join lateral (
    select from catalog.class_days d
    where d.starts_at >= make_timestamptz(y.year, 1, 1, 0, 0, 0, 'Asia/Taipei')
      and d.starts_at < make_timestamptz(y.year + 1, 1, 1, 0, 0, 0, 'Asia/Taipei')
      and exists (select from booking.attendance a where a.class_day_id = d.id)
    order by d.starts_at limit 1) attended`

const opinionOf = ({ mean, ratings }: Surroundings): Pick<Found, 'satisfaction' | 'ratings'> =>
  ratings < smallestGroup ? { satisfaction: null, ratings: null } : { satisfaction: mean, ratings }

import type { Answer } from 'contract/endpoint'
import { smallestGroup, type readPerformance as endpoint } from 'contract/performance'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { countGroups, countedDays, type Group, type Query } from './count-groups.ts'
import { figuresByGroup } from './figures-by-group.ts'

type Found = Answer<typeof endpoint>

/**
 * Figures of the network, a year or a base: those that the job has stored, else counted now. Refuses `not_found` for a base
 * that is not published.
 */
export async function readPerformance(db: Database, query: Query, now: Date): Promise<Found> {
  const around = await readSurroundings(db, query, now)
  const bases = around.allBases.filter(({ isPublished }) => isPublished).map(({ id, name }) => ({ id, name }))
  if (query.base !== undefined && !bases.some(({ id }) => id === query.base)) throw refuse('not_found')
  const groups = around.groups ?? (await countGroups(db, query))
  const { total, byMonth, byBase, byCategory } = figuresByGroup(groups, query)
  const basesById = new Map(around.allBases.map((base) => [base.id, base]))
  return {
    total,
    ...opinionOf(around),
    byMonth: [...byMonth].map(([month, figures]) => ({ month, ...figures })),
    byBase: [...byBase].flatMap(([id, figures]) => {
      const base = basesById.get(id)
      return base ? [{ id, name: base.name, county: base.county, ...figures }] : []
    }),
    byCategory: around.categories.flatMap(({ id, name }) => {
      const figures = byCategory.get(id)
      return figures ? [{ id, name, ...figures }] : []
    }),
    years: around.years,
    bases,
    countedAt: around.countedAt,
  }
}

type Base = { id: number; name: string; county: Found['byBase'][number]['county']; isPublished: boolean }

type Surroundings = Pick<Found, 'years' | 'countedAt'> & {
  /** Null when no figures are stored for this filter. */
  groups: Group[] | null
  mean: number | null
  ratings: number
  allBases: Base[]
  categories: { id: string; name: string }[]
}

/** What is known without counting attendance: stored figures, names, and ratings, which are counted when they are given. */
const readSurroundings = async (db: Database, query: Query, now: Date): Promise<Surroundings> => {
  const found = await sql<Surroundings>`
    select opinion.*, stored.groups, platform.instant(stored.counted_at) as "countedAt",
      (select coalesce(jsonb_agg(y.year order by y.year desc), '[]') from (${attendedYears(now)}) y) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county,
          'isPublished', s.published_at is not null and s.published_at <= ${now}) order by s.latitude desc, s.id), '[]')
        from places.bases s) as "allBases",
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
        from catalog.categories g) as categories
    from (
      select round(sum(r.rating * r.members)::numeric / nullif(sum(r.members), 0), 1)::float as mean,
        coalesce(sum(r.members), 0)::int as ratings
      from booking.rating_counts r
      join catalog.classes c on c.id = r.class_id
      ${query.year === undefined ? sql`` : withLastDay}
      where ${countedDays(query)}) opinion
    left join performance.stored_figures stored on stored.year is not distinct from ${query.year ?? null}::int
      and stored.base_id is not distinct from ${query.base ?? null}::int`.execute(db)
  return found.rows[0]!
}

/** An opinion counts in the year in which its class ends. */
const withLastDay = sql`join lateral (
  select max(d.starts_at) as starts_at from catalog.class_days d where d.class_id = c.id) d on true`

/**
 * Each year's first attended day is looked up: reading all days takes half a second with 160,000 of them. Nobody attended
 * what is only planned.
 */
const attendedYears = (now: Date) => sql`
  select y.year from (
    select generate_series(extract(year from min(d.starts_at) at time zone 'Asia/Taipei')::int,
      extract(year from max(d.starts_at) at time zone 'Asia/Taipei')::int) as year
    from catalog.class_days d) y
  cross join lateral (
    select from catalog.class_days d
    where d.starts_at >= make_timestamptz(y.year, 1, 1, 0, 0, 0, 'Asia/Taipei')
      and d.starts_at < make_timestamptz(y.year + 1, 1, 1, 0, 0, 0, 'Asia/Taipei') and d.starts_at <= ${now}
      and exists (select from booking.attendance a where a.class_day_id = d.id)
    order by d.starts_at limit 1) attended`

const opinionOf = ({ mean, ratings }: Surroundings): Pick<Found, 'satisfaction' | 'ratings'> =>
  ratings < smallestGroup ? { satisfaction: null, ratings: null } : { satisfaction: mean, ratings }

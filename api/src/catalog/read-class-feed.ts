import type { readClassFeed as endpoint } from 'contract/catalog/class-feed'
import type { Answer, Received } from 'contract/endpoint'
import { countyName } from 'contract/places/counties'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { substituteNames } from './substitute-names.ts'

export type ClassFeed = Answer<typeof endpoint>
type Place = Received<typeof endpoint>['params']['place']

const maxClasses = 50

/**
 * The newest published classes of a base or a county with a day ahead. Cancelled days and classes are among them, so that
 * calendars take the change. Refuses `not_found` for a base that is unknown or not published. One statement.
 */
export async function readClassFeed(db: Database, place: Place, now: Date): Promise<ClassFeed> {
  const isBase = typeof place === 'number'
  const found = await sql<{ names: string[]; classes: ClassFeed['classes'] }>`
    with bases as materialized (
      select * from places.bases s
      where ${isBase ? sql`s.id = ${place}` : sql`s.county = ${place}`} and s.published_at <= ${now})
    select array(select name from bases) as names,
      (select coalesce(jsonb_agg(f), '[]') from (${newest(now)}) f) as classes`.execute(db)
  const { names, classes } = found.rows[0]!
  const name = isBase ? names[0] : countyName(place)
  if (name === undefined) throw refuse('not_found')
  return { name, classes }
}

const newest = (now: Date) => sql`
  select c.id, k.title, c.name, k.summary, c.fee_twd as "feeTwd",
    platform.instant(greatest(c.published_at, k.published_at)) as "publishedAt",
    jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'address', s.address) as base, n.days
  from bases s
  join catalog.classes c on c.base_id = s.id
  join catalog.courses k on k.id = c.course_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', d.id, 'startsAt', platform.instant(d.starts_at),
      'endsAt', platform.instant(d.ends_at), 'venue', d.venue, 'substitutes', ${substituteNames}, 'revision', d.revision,
      'isCancelled', not catalog.takes_place(d, c)) order by d.starts_at, d.id) as days
    from catalog.class_days d where d.class_id = c.id and d.starts_at > ${now}) n
  where greatest(c.published_at, k.published_at) <= ${now} and c.published_at is not null
    and k.published_at is not null and n.days is not null
  order by greatest(c.published_at, k.published_at) desc, c.id desc limit ${maxClasses}`

import type { BaseDetail } from 'contract/places/places'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { baseColumns, spaceObject } from './base-row.ts'

const maxClosedDays = 12

/** Refuses `not_found` for an unpublished base. */
export const readBase = (db: Database, baseId: number, now: Date): Promise<BaseDetail> =>
  readShown(db, { baseId, shown: sql`s.published_at <= ${now}` }, now)

/** As it will be when it is published. Refuses `not_found` for an unknown base. */
export const readDraftBase = (db: Database, baseId: number, now: Date): Promise<BaseDetail> =>
  readShown(db, { baseId, shown: sql`true` }, now)

type Wanted = { baseId: number; shown: RawBuilder<unknown> }

async function readShown(db: Database, { baseId, shown }: Wanted, now: Date): Promise<BaseDetail> {
  const found = await sql<BaseDetail>`
    select ${baseColumns(now)}, s.phone, s.accessibility, s.transport, s.story,
      (select coalesce(jsonb_agg(jsonb_build_object('firstDay', c.first_day, 'lastDay', c.last_day, 'note', c.note)
          order by c.first_day, c.last_day), '[]')
        from (select * from places.closed_days where base_id = s.id and last_day >= ${taipeiDate(now)}::date
          order by first_day, last_day limit ${maxClosedDays}) c) as "closedDays",
      (select coalesce(jsonb_agg(${spaceObject} order by r.id), '[]') from places.spaces r
        where r.base_id = s.id and r.published_at <= ${now}) as spaces,
      (select jsonb_build_object('id', t.id, 'motto', t.motto) from places.base_teams t
        where t.base_id = s.id and t.published_at <= ${now}) as team,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'expertise', to_jsonb(t.expertise),
          'portraitLooks', t.portrait_looks) order by t.id), '[]')
        from people.teachers t where t.base_id = s.id and t.published_at <= ${now}) as teachers
    from places.bases s where s.id = ${baseId} and ${shown}`.execute(db)
  const base = found.rows[0]
  if (base === undefined) throw refuse('not_found')
  return base
}

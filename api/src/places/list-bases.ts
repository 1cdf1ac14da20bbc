import type { Answer, Received } from 'contract/endpoint'
import type { listBases as endpoint } from 'contract/places/places'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { baseColumns } from './base-row.ts'

type Found = Answer<typeof endpoint>

/** More than there will be; the list is not paged, because the map shows all bases. */
const maxBases = 500

/** Bases with all wanted facilities, from north to south, and the filter options. */
export async function listBases(
  db: Database,
  { county, facility }: Received<typeof endpoint>['query'],
  now: Date,
): Promise<Found> {
  const found = await sql<Found>`
    select
      (select coalesce(jsonb_agg(b), '[]') from (
        select ${baseColumns(now)} from places.bases s
        where s.published_at <= ${now}
          and ${county.length === 0 ? sql`true` : sql`s.county = any(${county})`}
          and not exists (select from unnest(${facility}::text[]) wanted
            where not exists (select from places.base_facilities bf where bf.base_id = s.id and bf.facility_id = wanted))
        order by s.latitude desc, s.id limit ${maxBases}) b) as items,
      (select coalesce(jsonb_agg(jsonb_build_object('id', county, 'count', count)), '[]')
        from (select county, count(*) from places.bases where published_at <= ${now} group by county) c) as counties,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'count', count) order by f.sort), '[]')
        from (select bf.facility_id, count(*) from places.base_facilities bf join places.bases s on s.id = bf.base_id
          where s.published_at <= ${now} group by bf.facility_id) b join places.facilities f on f.id = b.facility_id)
        as facilities`.execute(db)
  return found.rows[0]!
}

import type { LentSpace } from 'contract/places/places'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { spaceObject } from './base-row.ts'

const maxSpaces = 1000

export async function listSpaces(db: Database, baseId: number | undefined, now: Date): Promise<LentSpace[]> {
  const base = sql`jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county, 'phone', s.phone)`
  const found = await sql<{ space: LentSpace }>`
    select ${spaceObject} || jsonb_build_object('base', ${base}) as space
    from places.spaces r join places.bases s on s.id = r.base_id
    where r.published_at <= ${now} and r.is_lent and s.published_at <= ${now}
      and ${baseId === undefined ? sql`true` : sql`r.base_id = ${baseId}`}
    order by r.base_id, r.id limit ${maxSpaces}`.execute(db)
  return found.rows.map(({ space }) => space)
}

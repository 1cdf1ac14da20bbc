import type { WeekSpace, WeekUse } from 'contract/planning/week'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** The lent spaces of the bases of those uses that may be moved. */
export async function listSpacesOf(db: Database, uses: readonly WeekUse[], now: Date): Promise<WeekSpace[]> {
  const baseIds = [...new Set(uses.filter(({ mayMove }) => mayMove).map(({ baseId }) => baseId))]
  if (baseIds.length === 0) return []
  const { rows } = await sql<WeekSpace>`
    select s.id, s.name, b.id as "baseId", b.name as "baseName"
    from places.spaces s join places.bases b on b.id = s.base_id
    where b.id = any(${baseIds}::int[]) and s.is_lent and s.published_at <= ${now} and b.published_at <= ${now}
    order by b.id, s.name, s.id`.execute(db)
  return rows
}

import type { WeekDay, WeekSpace, WeekUse } from 'contract/planning/week'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Shown = { days: readonly WeekDay[]; uses: readonly WeekUse[]; now: Date }

/** The published spaces of the bases of those days, and the lent ones of those uses, that may be moved. */
export async function listSpacesOf(db: Database, { days, uses, now }: Shown): Promise<WeekSpace[]> {
  const [ofDays, ofUses] = [basesOf(days), basesOf(uses)]
  if (ofDays.length + ofUses.length === 0) return []
  const { rows } = await sql<WeekSpace>`
    select x.* from (
      select s.id, s.name, b.id as "baseId", b.name as "baseName", s.is_lent and b.id = any(${ofUses}::int[]) as "takesUses"
      from places.spaces s join places.bases b on b.id = s.base_id
      where s.published_at <= ${now} and b.published_at <= ${now}) x
    where x."takesUses" or x."baseId" = any(${ofDays}::int[])
    order by x."baseId", x.name, x.id`.execute(db)
  return rows
}

const basesOf = (movable: readonly { baseId: number; mayMove: boolean }[]): number[] => [
  ...new Set(movable.filter(({ mayMove }) => mayMove).map(({ baseId }) => baseId)),
]

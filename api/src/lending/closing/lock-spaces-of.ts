import type { CountyId } from 'contract/places/counties'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isOneOf } from '#platform/http/bases-for.ts'

/**
 * Whoever approves a use of these spaces waits until the closure is written, or has approved it before its uses are read; so
 * no use is approved for a closed time. In the order of their ids, as in `lockSpaces`.
 */
export async function lockSpacesOf(
  tx: Tx,
  place: { county: CountyId } | { baseId: number },
  bases: 'all' | readonly number[],
): Promise<void> {
  const isThere =
    'county' in place
      ? sql`b.county = ${place.county} and ${isOneOf(bases, 'b.id')}`
      : sql`b.id = ${place.baseId}`
  await sql`
    select from places.spaces s join places.bases b on b.id = s.base_id where ${isThere}
    order by s.id for no key update of s`.execute(tx)
}

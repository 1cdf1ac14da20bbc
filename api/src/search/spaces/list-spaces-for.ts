import type { FoundSpace } from 'contract/search/search'
import { equipmentWords } from 'contract/search/search-words'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { AskedSpaces } from './understand-spaces.ts'

/** More are not looked through for free times. */
const maxListed = 200

type Listed = Omit<FoundSpace, 'free'>

/**
 * Spaces that are lent, of the place, large enough and with the equipment, the smallest first. Words that none of them
 * has in its texts are ignored; of the others a space must have all.
 */
export async function listSpacesFor(
  db: Database,
  { people, equipment, filters, words }: AskedSpaces,
  now: Date,
): Promise<{ listed: Listed[]; ignored: string[] }> {
  const counties = filters.county?.split(',') ?? null
  const bases = filters.base?.split(',').map(Number) ?? null
  const patterns = equipmentWords
    .filter(({ name }) => equipment.includes(name))
    .map(({ listed }) => listed.join('|'))
  const { rows } = await sql<Listed & { text: string }>`
    select r.id, r.base_id as "baseId", r.name, s.name as "baseName", s.county, r.people,
      r.hourly_fee_twd as "hourlyFeeTwd", r.equipment,
      search.fold(concat_ws(' ', r.name, r.summary, array_to_string(r.equipment, ' '), s.name, s.district)) as text
    from places.spaces r join places.bases s on s.id = r.base_id
    where r.is_lent and r.published_at <= ${now} and s.published_at <= ${now} and r.people >= ${people ?? 1}
      and (${counties}::text[] is null or s.county = any(${counties}::text[]))
      and (${bases}::int[] is null or s.id = any(${bases}::int[]))
      and array_to_string(r.equipment, ' ') ~ all (${patterns}::text[])
    order by r.people, r.hourly_fee_twd, r.id limit ${maxListed}`.execute(db)
  const known = words.filter((word) => rows.some(({ text }) => text.includes(word)))
  return {
    listed: rows
      .filter(({ text }) => known.every((word) => text.includes(word)))
      .map(({ text: _text, ...space }) => space),
    ignored: words.filter((word) => !known.includes(word)),
  }
}

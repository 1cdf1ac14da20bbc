import type { Answer } from 'contract/endpoint'
import type { readIcons as endpoint } from 'contract/site'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { PublicIcons } from './public-icons.ts'
import { readIcons } from './read-icons.ts'

type IconAnswer = Answer<typeof endpoint>

/** A set named `facility` by the facilities' ids, so that pages need no icon names. Missing ones are in `not_found`. */
export async function readFacilityIcons(
  db: Database,
  ids: readonly string[],
  readPublic: PublicIcons,
): Promise<IconAnswer> {
  const { rows } = await sql<{ id: string; set: string; name: string }>`
    select id, split_part(icon, ':', 1) as set, split_part(icon, ':', 2) as name
    from places.facilities where id = any(${ids}) and icon is not null`.execute(db)
  const icons: IconAnswer['icons'] = {}
  for (const [set, facilities] of Map.groupBy(rows, (row) => row.set)) {
    const names = facilities.map(({ name }) => name)
    const found = await readIcons(set, names, readPublic).catch(() => undefined)
    for (const { id, name } of facilities) {
      const icon = found?.icons[name]
      if (icon !== undefined) icons[id] = { width: found?.width, height: found?.height, ...icon }
    }
  }
  const missing = ids.filter((id) => !Object.hasOwn(icons, id))
  return { prefix: 'facility', icons, ...(missing.length > 0 ? { not_found: missing } : {}) }
}

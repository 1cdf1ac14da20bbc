import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { PartOfThing } from '#platform/things/thing-table.ts'

export const facilities: PartOfThing = {
  value: sql`(select coalesce(jsonb_agg(f.id order by f.sort, f.id), '[]')
    from places.base_facilities x join places.facilities f on f.id = x.facility_id where x.base_id = t.id)`,
  write: async (tx, baseId, ids) => {
    await sql`delete from places.base_facilities where base_id = ${baseId}`.execute(tx)
    await sql`
      insert into places.base_facilities (base_id, facility_id)
      select ${baseId}, unnest(${ids}::text[])`.execute(tx)
  },
}

/** Refuses `invalid_input` for an unknown facility and for one that is named twice. */
export async function requireFacilities(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from places.facilities where id = any(${ids}::text[])`.execute(tx)
  if (rows[0]!.known === ids.length) return
  throw refuse('invalid_input', {
    fields: [{ path: 'facilities', message: '有設備找不到或重複，請重新整理頁面再選。' }],
  })
}

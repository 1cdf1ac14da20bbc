import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { EntriesSql } from './entries-sql.ts'

/** By time. As one JSON: several hundred rows of seventeen columns made the garbage collector stop requests for 8 ms. */
export async function listEntries<Entry>(
  db: Database,
  { tables, from, columns }: EntriesSql<Entry>,
): Promise<Entry[]> {
  const { rows } = await sql<{ entries: Entry[] }>`
    with ${tables}
    select coalesce(json_agg(e order by d.starts_at, d.id), '[]') as entries
    from ${from} cross join lateral (select ${columns}) e`.execute(db)
  return rows[0]!.entries
}

import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type Span = { start: Date; end: Date; now: Date; limit: number }

/** SQL that selects the first `limit` class days, or uses of spaces, of a span. */
export type EntriesSql<Entry> = {
  /** For `with`. */
  tables: RawBuilder<unknown>
  /** For `from`: rows `d` with `id` and `starts_at`, in no order. */
  from: RawBuilder<unknown>
  /** Of such a row, for `select`. */
  columns: RawBuilder<Entry>
}

/** By time. As one JSON: some hundred rows of seventeen columns made the garbage collector stop requests for 8 ms. */
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

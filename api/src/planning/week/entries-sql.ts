import type { RawBuilder } from 'kysely'

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

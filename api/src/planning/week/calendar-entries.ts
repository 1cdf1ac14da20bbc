import type { RawBuilder } from 'kysely'

export type Span = { start: Date; end: Date; now: Date; limit: number }

/** The first `limit` days of classes, or uses of spaces, of a span, as parts of a statement. */
export type CalendarEntries<Entry> = {
  /** For `with`. */
  tables: RawBuilder<unknown>
  /** For `from`: rows `d` with `id` and `starts_at`, in no order. */
  from: RawBuilder<unknown>
  /** Of such a row, for `select`. */
  columns: RawBuilder<Entry>
}

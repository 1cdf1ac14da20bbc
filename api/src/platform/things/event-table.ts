import type { RawBuilder } from 'kysely'

/** Events of what staff do that have a table of their own and no recorded changes. All of `e`, a row of the table. */
export type EventTable = {
  table: `${string}.${string}`
  /** The table has an index of it, for the rows of `condition`. */
  at: string
  /** Which rows are events. */
  condition: RawBuilder<boolean>
  key: string
  keyType: 'bigint' | 'uuid'
  actor: string
  /** A column that is true for the events, where other rows have actors too. The actors have an index of those rows. */
  mark?: string
  reason: RawBuilder<string | null>
  /** The number in the address of its page. */
  thingId: RawBuilder<string>
  title: RawBuilder<string>
  /** What was done, as the fields of what is new. */
  after: RawBuilder<unknown>
}

import { sql, type RawBuilder } from 'kysely'

/** One base, which most staff have, is compared by itself: PostgreSQL plans a list of bases again for each request. */
export const isAmong = (column: RawBuilder<unknown>, bases: readonly number[]): RawBuilder<boolean> =>
  bases.length === 1
    ? sql<boolean>`${column} = ${bases[0]}::int`
    : sql<boolean>`${column} = any(${[...bases]}::int[])`

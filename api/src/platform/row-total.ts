import type { RowTotal } from 'contract/row-total'

/** Counting 200,000 rows would take longer than the page. */
export const maxCountedRows = 1000

/** How many rows of a list are read for its total: one more than are counted on its first page, none behind the page on later ones. */
export const rowsToCount = (cursor: string | undefined, pageSize: number): number =>
  (isFirst(cursor) ? maxCountedRows : pageSize) + 1

/** `found`: how many of `rows` that were read at most there are. */
export const rowTotalOf = (cursor: string | undefined, found: number, rows: number): RowTotal =>
  isFirst(cursor) ? { count: Math.min(found, rows - 1), hasMore: found >= rows } : null

const isFirst = (cursor: string | undefined): boolean => cursor === undefined

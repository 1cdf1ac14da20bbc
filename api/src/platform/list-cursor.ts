import { refuse } from './refuse.ts'

/** Where a page ended: the sort key of its last row, and the row's id to tell equal keys apart. */
export type Cursor = { key: string; id: number }

export const writeCursor = ({ key, id }: Cursor): string => Buffer.from(`${key}~${id}`).toString('base64url')

const wholeId = /^[1-9]\d{0,8}$/

/** Reads a cursor back; one that was tampered with is refused as invalid input. */
export function readCursor(text: string, keyPattern: RegExp): Cursor {
  const [key = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('~')
  if (!keyPattern.test(key) || !wholeId.test(id)) {
    throw refuse('invalid_input', { fields: [{ path: 'cursor', message: '頁碼已失效，請回到第一頁。' }] })
  }
  return { key, id: Number(id) }
}

/**
 * The id after which a list in the order of its ids goes on, 0 for its beginning. The bare id counts as well: it was the
 * cursor of such lists once, and stands in addresses that people have kept.
 */
export function readIdCursor(text: string | undefined): number {
  if (text === undefined) return 0
  return wholeId.test(text) ? Number(text) : readCursor(text, /^$/).id
}

/** The rows of a page out of those and one more, and the cursor of the next page, null after the last one. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const hasMore = rows.length > size && last !== undefined
  return { page, nextCursor: hasMore ? writeCursor(cursorOf(last)) : null }
}

/** The cursor of a list in the order of its ids. */
export const idCursor = ({ id }: { id: number }): Cursor => ({ key: '', id })

import { refuse } from './refuse.ts'

/** The end of a page: the sort key of its last row, and the row's id as a tie-breaker. */
export type Cursor = { key: string; id: number }

export const writeCursor = ({ key, id }: Cursor): string => Buffer.from(`${key}~${id}`).toString('base64url')

const wholeId = /^[1-9]\d{0,8}$/

/** Decodes a cursor; refuses `invalid_input` when it was tampered with. */
export function readCursor(text: string, keyPattern: RegExp): Cursor {
  const [key = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('~')
  if (!keyPattern.test(key) || !wholeId.test(id)) {
    throw refuse('invalid_input', { fields: [{ path: 'cursor', message: '頁碼已失效，請回到第一頁。' }] })
  }
  return { key, id: Number(id) }
}

/**
 * The id after which a list sorted by id continues; 0 for its start. A bare id is accepted too: earlier versions used
 * it as the cursor, and people have bookmarked such addresses.
 */
export function readIdCursor(text: string | undefined): number {
  if (text === undefined) return 0
  return wholeId.test(text) ? Number(text) : readCursor(text, /^$/).id
}

/** The rows of a page (queried with one extra row) and the cursor of the next page; null after the last one. */
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

/** The cursor of a list sorted by id. */
export const idCursor = ({ id }: { id: number }): Cursor => ({ key: '', id })

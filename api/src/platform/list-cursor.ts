import { refuse } from './refuse.ts'

/** The sort key of a page's last row, and its id as a tie-breaker. */
export type Cursor = { key: string; id: number }

export const writeCursor = ({ key, id }: Cursor): string => Buffer.from(`${key}~${id}`).toString('base64url')

const wholeId = /^[1-9]\d{0,8}$/

/** Refuses `invalid_input` for a forged cursor. */
export function readCursor(text: string, keyPattern: RegExp): Cursor {
  const [key = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('~')
  if (!keyPattern.test(key) || !wholeId.test(id)) {
    throw refuse('invalid_input', { fields: [{ path: 'cursor', message: '頁碼已失效，請回到第一頁。' }] })
  }
  return { key, id: Number(id) }
}

/** 0 for the start. Accepts a bare id, the cursor of earlier versions, which people have bookmarked. */
export function readIdCursor(text: string | undefined): number {
  if (text === undefined) return 0
  return wholeId.test(text) ? Number(text) : readCursor(text, /^$/).id
}

/** `rows` has one extra row; the next cursor is null after the last page. */
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

export const idCursor = ({ id }: { id: number }): Cursor => ({ key: '', id })

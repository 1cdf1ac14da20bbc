import { refuse } from './refuse.ts'

/** Where a page ended: the sort key of its last row, and the row's id to tell equal keys apart. */
export type Cursor = { key: string; id: number }

export const writeCursor = ({ key, id }: Cursor): string => Buffer.from(`${key}~${id}`).toString('base64url')

/** Reads a cursor back; one that was tampered with is refused as invalid input. */
export function readCursor(text: string, keyPattern: RegExp): Cursor {
  const [key = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('~')
  if (!keyPattern.test(key) || !/^[1-9]\d{0,8}$/.test(id)) {
    throw refuse('invalid_input', { fields: [{ path: 'cursor', message: '頁碼已失效，請回到第一頁。' }] })
  }
  return { key, id: Number(id) }
}

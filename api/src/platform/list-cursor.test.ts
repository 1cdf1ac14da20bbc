import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './list-cursor.ts'
import { Refusal } from './refuse.ts'

const wholeNumber = /^-?\d{1,18}$/

test.each([
  { key: '1780279200000000', id: 1 },
  { key: '-3', id: 999_999_999 },
])('a cursor is decoded as it was encoded: %j', (cursor) => {
  const text = writeCursor(cursor)
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(readCursor(text, wholeNumber)).toEqual(cursor)
})

const refusalOf = (text: string): unknown => {
  try {
    return readCursor(text, wholeNumber)
  } catch (error) {
    return error
  }
}

test.each([
  ['nothing', ''],
  ['no id', '5'],
  ['an empty id', '5~'],
  ['no key', '~1'],
  ['a malformed key', 'x~1'],
  ['a key with trailing text', '5;~1'],
  ['an id that is zero', '5~0'],
  ['an id with a leading zero', '5~01'],
  ['a negative id', '5~-1'],
  ['an id with trailing text', '5~1x'],
  ['an id with leading text', '5~x1'],
  ['an id that is too long', '5~1234567890'],
])('a cursor with %s is refused as invalid input', (_, plain) => {
  const refusal = refusalOf(Buffer.from(plain).toString('base64url'))
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'invalid_input', details: { fields: [{ path: 'cursor' }] } })
})

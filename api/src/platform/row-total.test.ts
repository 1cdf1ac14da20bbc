import { expect, test } from 'vitest'
import { rowsToCount, rowTotalOf } from './row-total.ts'

test.each([
  [undefined, 0, 1001, { count: 0, hasMore: false }],
  [undefined, 1000, 1001, { count: 1000, hasMore: false }],
  [undefined, 1001, 1001, { count: 1000, hasMore: true }],
  [undefined, 51, 51, { count: 50, hasMore: true }],
  ['abc', 30, 51, null],
])('behind cursor %s, of %i found rows of %i', (cursor, found, rows, total) => {
  expect(rowTotalOf(cursor, found, rows)).toEqual(total)
})

test('only for the first page are more rows read than it shows', () => {
  expect(rowsToCount(undefined, 50)).toBe(1001)
  expect(rowsToCount('abc', 50)).toBe(51)
})

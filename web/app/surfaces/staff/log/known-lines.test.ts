import { expect, test } from 'vitest'
import { withNewest } from './known-lines.ts'

const keyOf = (line: string) => line

test.each([
  ['nothing is new', ['c', 'b'], 'b', ['c', 'b', 'a'], 'a'],
  ['one is new, and older pages stay open', ['d', 'c'], 'c', ['d', 'c', 'b', 'a'], 'a'],
  ['so much is new that there may be a gap', ['f', 'e'], 'e', ['f', 'e'], 'e'],
])('%s', (_, first, next, lines, cursor) => {
  const known = { lines: ['c', 'b', 'a'], next: 'a' }
  expect(withNewest(known, { lines: first, next }, keyOf)).toEqual({ lines, next: cursor })
})

test('after no lines at all, those of the first page', () => {
  const first = { lines: ['b'], next: 'b' }
  expect(withNewest({ lines: [], next: null }, first, keyOf)).toEqual(first)
})

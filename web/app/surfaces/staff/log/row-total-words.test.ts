import { expect, test } from 'vitest'
import { rowTotalWords } from './row-total-words.ts'

test.each([
  [{ count: 37, hasMore: false }, '共 37 則'],
  [{ count: 99_866, hasMore: false }, '共 99,866 則'],
  [{ count: 1000, hasMore: true }, '超過 1,000 則'],
  // An empty list says itself that it is empty; later pages and older servers have no total.
  [{ count: 0, hasMore: false }, undefined],
  [null, undefined],
  [undefined, undefined],
])('%j is %s', (total, words) => {
  expect(rowTotalWords(total, '則')).toBe(words)
})

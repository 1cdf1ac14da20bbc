import { expect, test } from 'vitest'
import { chosenWords, partWords } from './chosen-words.ts'

test.each([
  [{ chosen: 3, left: 0, isMany: true }, /^已選 3 班$/],
  [{ chosen: 100, left: 0, isMany: false }, /^已選 100 班$/],
  [{ chosen: 100, left: 0, isMany: true }, /^已選 100 班，已達一次的上限。改好這一批/],
  [{ chosen: 100, left: 2, isMany: true }, /^一次最多 100 班，有 2 班沒有選進來/],
  // Of a version before, which kept more.
  [{ chosen: 130, left: 0, isMany: true }, /^選了 130 班；一次最多 100 班/],
])('%j', (of, words) => expect(chosenWords(of)).toMatch(words))

test('the button says which part it chooses', () => {
  const none = new Set<number>()
  const rowIds = Array.from({ length: 130 }, (_, index) => index + 1)
  expect(partWords({ part: [1, 2], done: none, rowIds: [1, 2] })).toBe('全選符合的 2 班')
  expect(partWords({ part: [1, 2], done: none, rowIds })).toBe('選前 2 班（符合的有 130 班）')
  const done = new Set([1, 2])
  expect(partWords({ part: [3], done, rowIds })).toBe('選接下來 1 班（符合的有 130 班）')
  expect(partWords({ part: [1], done, rowIds })).toBe('選前 1 班（符合的有 130 班）')
  // Of another filter.
  expect(partWords({ part: [3], done: new Set([500]), rowIds })).toBe('選前 1 班（符合的有 130 班）')
})

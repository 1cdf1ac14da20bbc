import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

test.each([
  [{ classDays: 2, people: 18, uses: 1 }, '2 堂課（18 人）、借用 1 次'],
  [{ classDays: 1, people: 0, uses: 0 }, '1 堂課（還沒有人報名）'],
  [{ classDays: 0, people: 0, uses: 3 }, '借用 3 次'],
])('%o', (held, words) => {
  expect(heldWords(held)).toBe(words)
})

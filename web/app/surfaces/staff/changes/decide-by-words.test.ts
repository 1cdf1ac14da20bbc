import { expect, test } from 'vitest'
import { decideByWords } from './decide-by-words.ts'

test('a time that is over is said to be over', () => {
  const at = '2026-11-23T10:00:00Z'
  expect(decideByWords(at, Date.parse('2026-11-23T09:59:59Z'))).toBe('11月23日（一）18:00 前決定')
  expect(decideByWords(at, Date.parse('2026-11-23T10:00:01Z'))).toBe('11月23日（一）18:00 前決定，已過期限')
})

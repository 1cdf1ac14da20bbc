import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test('a count says whether a filter found it, and at the limit that there may be more', () => {
  expect(countWords({ total: 1, unit: '班', isFound: false })).toBe('共 1 班')
  expect(countWords({ total: 1234, unit: '班', isFound: true })).toBe('找到 1,234 班')
  expect(countWords({ total: 10_000, unit: '班', isFound: false })).toBe('共 10,000 班以上')
})

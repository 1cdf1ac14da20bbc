import { maxCounted } from 'contract/max-counted'
import { expect, test } from 'vitest'
import { hitCount } from './hit-count.ts'

test.each<[readonly number[], string | undefined, string]>([
  [[12], undefined, '12'],
  [[3, 4], ' 筆', '7 筆'],
  [[maxCounted - 1, maxCounted - 1, 2], ' 筆', '1,000 筆'],
  [[maxCounted], undefined, '500以上'],
  [[12, maxCounted], ' 筆', '512 筆以上'],
])('%j with the unit %j is %s', (counts, unit, words) => {
  expect(hitCount(counts, unit)).toBe(words)
})

import { expect, test } from 'vitest'
import { closedWords } from './closed-words.ts'

test.each([
  ['closed', '內部整修', '鹿港基地這一天休館：內部整修'],
  ['hours', '', '鹿港基地週一休館'],
  ['hours', '09:00–17:00', '不在鹿港基地的開放時間（09:00–17:00）'],
] as const)('%s %s: %s', (kind, title, words) => {
  // A Monday in Taipei that is still Sunday in UTC.
  expect(closedWords({ kind, title, baseName: '鹿港基地' }, '2026-11-29T16:30:00.000Z')).toBe(words)
})

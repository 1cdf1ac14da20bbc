import { expect, test } from 'vitest'
import { standingWords } from './standing-words.ts'

const won = {
  outcome: 'won',
  waitsAs: null,
  isPassedDown: false,
  isGivenUp: false,
  state: 'approved',
  confirmBy: null,
  confirmedAt: '2026-12-01T02:00:00Z',
  heldOutBy: null,
  isApart: false,
} as const

test('a winner who has moved to another time has given this one up', () => {
  expect(standingWords(won)).toBe('正取・已確認')
  expect(standingWords({ ...won, isGivenUp: true })).toBe('正取・後來取消')
  expect(standingWords({ ...won, isGivenUp: true, state: 'pending' })).toBe('正取・後來取消')
})

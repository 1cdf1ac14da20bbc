import { expect, test } from 'vitest'
import { isWithdrawal } from './is-withdrawal.ts'

const now = new Date('2026-06-01T02:00:00.000Z')
const [past, older, soon, later] = ['2026-05-31', '2026-05-01', '2026-06-02', '2026-06-03'].map(
  (day) => `${day}T00:00:00.000Z`,
)

test.each([
  ['a draft stays one', null, null, false],
  ['a draft is published', null, past, false],
  ['a draft is scheduled', null, soon, false],
  ['public becomes a draft', past, null, true],
  ['public is hidden until later', past, soon, true],
  ['public since another time in the past', older, past, false],
  ['scheduled becomes a draft', soon, null, true],
  ['scheduled is put off', soon, later, true],
  ['scheduled comes earlier', later, soon, false],
  ['scheduled is public at once', soon, past, false],
  ['scheduled stays', soon, soon, false],
])('%s', (_, was, wanted, expected) => expect(isWithdrawal(was, wanted, now)).toBe(expected))

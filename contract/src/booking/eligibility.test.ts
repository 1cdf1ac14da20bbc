import { expect, test } from 'vitest'
import { ageWords, eligibilityWords } from './eligibility.ts'

test.each([
  [6, 12, '6–12 歲'],
  [65, null, '65 歲以上'],
  [null, 12, '12 歲以下'],
  [0, 3, '0–3 歲'],
  [null, null, undefined],
])('from %s to %s: %s', (minAge, maxAge, words) => expect(ageWords({ minAge, maxAge })).toBe(words))

test('each rule is one sentence, and no rule none', () => {
  const none = { minAge: null, maxAge: null, statuses: [], maxDays: null, prerequisite: null }
  expect(eligibilityWords(none)).toEqual([])
  const all = { minAge: 65, maxAge: null, statuses: ['樂齡', '志工'], maxDays: 3, prerequisite: '手捏入門' }
  expect(eligibilityWords(all)).toEqual([
    '這一班限 65 歲以上報名，以上課那天的年齡計算。',
    '這一班限樂齡、志工報名。',
    '要先上過「手捏入門」。',
    '每人最多報名 3 天。',
  ])
})

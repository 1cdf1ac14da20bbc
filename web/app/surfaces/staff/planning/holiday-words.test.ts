import { expect, test } from 'vitest'
import { holidayWords } from './holiday-words.ts'

test.each([
  [{ day: '2027-02-05', name: '除夕', isOff: true }, '這一天放假：除夕。'],
  [{ day: '2027-02-20', name: '春節', isOff: false }, '這一天要補班：春節。'],
  [undefined, ''],
])('of %j is said %j', (holiday, words) => {
  expect(holidayWords(holiday)).toBe(words)
})

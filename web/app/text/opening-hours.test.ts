import { expect, test } from 'vitest'
import { openWords, weekdayName } from './opening-hours.ts'

// Sunday closed, the other days 09:00 to 21:00; 2026-11-21 is a Saturday.
const hours = [null, ...Array.from({ length: 6 }, () => '09:00–21:00')]

test.each([
  ['2026-11-21T00:59:00Z', false, '今天 09:00 開門'],
  ['2026-11-21T01:00:00Z', true, '開放中，到 21:00'],
  ['2026-11-21T12:59:00Z', true, '開放中，到 21:00'],
  ['2026-11-21T13:00:00Z', false, '今天已關門'],
  ['2026-11-21T16:00:00Z', false, '今天休館'],
])('at %s: open %s, %s', (at, isOpen, words) => {
  expect(openWords(hours, new Date(at))).toEqual({ isOpen, words })
})

test('a base without hours for a day is closed on it', () => {
  expect(openWords([], new Date('2026-11-21T04:00:00Z'))).toEqual({ isOpen: false, words: '今天休館' })
})

test('weekdays are named from Sunday on', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['週日', '週一', '週六'])
})

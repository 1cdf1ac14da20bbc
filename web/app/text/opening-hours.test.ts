import { expect, test } from 'vitest'
import { openWords, spansOf, weekdayName, weekWords } from './opening-hours.ts'

// Sunday closed, Saturday with a pause, the other days 09:00 to 21:00; 2026-11-21 is a Saturday.
const hours = [null, ...Array.from({ length: 5 }, () => '09:00–21:00'), '09:00–12:00、14:00–21:00']

test.each([
  ['2026-11-21T00:59:00Z', '今天 09:00 開門'],
  ['2026-11-21T01:00:00Z', '開放中，到 12:00'],
  ['2026-11-21T04:00:00Z', '今天 14:00 開門'],
  ['2026-11-21T06:00:00Z', '開放中，到 21:00'],
  ['2026-11-21T12:59:00Z', '開放中，到 21:00'],
  ['2026-11-21T13:00:00Z', '今天已關門'],
  ['2026-11-21T16:00:00Z', '今天休館'],
])('at %s: %s', (at, words) => {
  expect(openWords({ openingHours: hours, closedToday: null }, new Date(at))).toBe(words)
})

test.each([[[]], [[null, null, null, null, null, null, null]]])(
  'nothing is said of a base with the hours %j',
  (unknown) => {
    expect(openWords({ openingHours: unknown, closedToday: null }, new Date('2026-11-21T04:00:00Z'))).toBe('')
  },
)

test('a closed day says why, also where the hours are not known', () => {
  for (const openingHours of [hours, []])
    expect(openWords({ openingHours, closedToday: '內部整修' }, new Date('2026-11-21T01:00:00Z'))).toBe(
      '今天休館：內部整修',
    )
})

test('the spans of a day', () => {
  expect([spansOf(null), spansOf('09:00–12:00、14:00–21:00')]).toEqual([
    [],
    [
      ['09:00', '12:00'],
      ['14:00', '21:00'],
    ],
  ])
})

test('weekdays are named from Sunday on', () => {
  expect([0, 1, 6].map(weekdayName)).toEqual(['週日', '週一', '週六'])
})

test.each([
  [[null, null, null, null, null, null, '09:00–12:00'], '週六 09:00–12:00'],
  [['甲', null, null, null, null, null, '甲'], '週六、週日 甲'],
  [['甲', '乙', '甲', '乙', '甲', '甲', '甲'], '週一、週三 乙；週二、週四至週日 甲'],
  [['甲', '甲', '甲', '甲', '甲', '甲', '甲'], '週一至週日 甲'],
  [[null, null, null, null, null, null, null], ''],
])('the week %j in words, equal days together: %s', (week, words) => {
  expect(weekWords(week)).toBe(words)
})

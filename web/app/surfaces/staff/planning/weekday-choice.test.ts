import { expect, test } from 'vitest'
import { chosenWeekdays, firstChange, toggleWeekday } from './weekday-choice.ts'

// 2026-12-05 is a Saturday.
test('weekdays are counted from that of the first day', () => {
  expect(chosenWeekdays('2026-12-05', '0,3')).toEqual([6, 2])
  expect(toggleWeekday('2026-12-05', '0', 2)).toBe('0,3')
  expect(toggleWeekday('2026-12-05', '0,3', 2)).toBe('0')
  expect(toggleWeekday('2026-12-05', '0,3', 0)).toBe('0,1,3')
})

test('the weekday of the first day stays', () => {
  expect(toggleWeekday('2026-12-05', '0,3', 6)).toBe('0,3')
})

// 2026-12-07 is a Monday.
test.each([
  ['weekdays that were picked stay', '2026-12-07', [6, 1], '0,5'],
  ['that of the new first day is added', '2026-12-09', [6, 1], '0,3,5'],
  ['one alone follows the first day', '2026-12-09', [6], '0'],
  ['half a year changes nothing', '0002-12-09', [6, 1], '0,2'],
])('another first day: %s', (_, first, picked, weekdays) => {
  expect(firstChange({ first: '2026-12-05', weekdays: '0,2' }, first, picked)).toEqual({ first, weekdays })
})

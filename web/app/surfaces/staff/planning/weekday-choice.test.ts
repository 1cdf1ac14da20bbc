import { expect, test } from 'vitest'
import { chosenWeekdays, toggleWeekday } from './weekday-choice.ts'

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

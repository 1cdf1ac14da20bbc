import { expect, test } from 'vitest'
import { bodyOf, emptyDaysForm } from './days-form.ts'

const form = { ...emptyDaysForm([]), days: [3, 5] }

test('only what is filled in is asked for', () => {
  expect(bodyOf({ ...form, shift: '-30' })).toEqual({ days: [3, 5], shiftMinutes: -30 })
  expect(bodyOf({ ...form, capacity: ' 0 ', venue: ' 大廳 ', teachers: '7,2' })).toEqual({
    days: [3, 5],
    capacity: 0,
    venue: '大廳',
    teacherIds: [7, 2],
  })
})

test.each([
  [{}, /要改的項目/],
  [{ days: [], venue: '大廳' }, /至少選一天/],
  [{ capacity: '十' }, /數字/],
  [{ capacity: '501' }, /數字/],
  [{ capacity: '-1' }, /數字/],
])('%o says what is missing', (changed, words) => {
  expect(bodyOf({ ...form, ...changed })).toMatch(words)
})

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

test('a form without anything to change says so, of no field in particular', () => {
  expect(bodyOf(form)).toMatch(/要改的項目/)
})

test.each([
  [{ days: [], venue: '大廳' }, 'days', /至少選一天/],
  [{ capacity: '十' }, 'capacity', /數字/],
  [{ capacity: '501' }, 'capacity', /數字/],
  [{ capacity: '-1' }, 'capacity', /數字/],
])('%o says in its field what is missing', (changed, field, words) => {
  expect(bodyOf({ ...form, ...changed })).toEqual({ field, message: expect.stringMatching(words) })
})

import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'
import { holidayForm } from './holiday-form.ts'

test('a changed date is written as people read it', () => {
  const change = { before: { day: '2026-12-25' }, after: { day: '2027-01-01' } }
  expect(changeLines(holidayForm, {}, change)).toEqual(['日期：2026年12月25日（五） → 2027年1月1日（五）'])
})

test('the date of a new one follows an empty value', () => {
  const change = { before: null, after: { day: '2027-01-01' } }
  expect(changeLines(holidayForm, {}, change)).toEqual(['日期：（空白） → 2027年1月1日（五）'])
})

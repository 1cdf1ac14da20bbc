import { expect, test } from 'vitest'
import { isDate, weekOf, weeksBeside } from './week-dates.ts'

test('a week begins on Sunday', () => {
  expect(['2026-12-06', '2026-12-09', '2026-12-12'].map(weekOf)).toEqual(
    Array.from({ length: 3 }, () => '2026-12-06'),
  )
})

test('the weeks beside are offered as far as one may apply', () => {
  const window = { earliest: '2026-12-05T04:00:00Z', latest: '2026-12-20' }
  expect(weeksBeside('2026-12-06', window)).toEqual({ previous: '2026-11-29', next: '2026-12-13' })
  expect(weeksBeside('2026-11-29', window)).toEqual({ previous: undefined, next: '2026-12-06' })
  expect(weeksBeside('2026-12-20', window)).toEqual({ previous: '2026-12-13', next: undefined })
})

test.each([
  ['2026-12-06', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1999-01-01', false],
  ['tomorrow', false],
])('%s is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is)
})

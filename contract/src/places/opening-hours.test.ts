import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { problemOfSpans, weeklyHours } from './opening-hours.ts'

test.each([[[]], [['09:00–21:00']], [['14:00–21:00', '09:00–12:00']], [['09:00–12:00', '12:00–21:00']]])(
  'a day may have %j',
  (spans) => {
    expect(problemOfSpans(spans)).toBeUndefined()
  },
)

test.each([
  ['opening_span', ['09:00–09:00']],
  ['opening_span', ['21:00–09:00']],
  ['opening_span', ['09:00–']],
  ['opening_span', ['9:00–12:00']],
  ['opening_span', ['09:00–24:00']],
  ['opening_span', ['09:60–12:00']],
  ['opening_span', ['09:00-12:00']],
  ['opening_overlap', ['11:59–21:00', '09:00–12:00']],
  ['opening_overlap', ['09:00–12:00', '09:00–12:00']],
])('%s: %j', (problem, spans) => {
  expect(problemOfSpans(spans)).toBe(problem)
})

test('a week has seven days of at most three spans', () => {
  const week = (length: number, spans: string[]) => safeParse(weeklyHours, Array(length).fill(spans)).success
  const four = ['06:00–07:00', '08:00–09:00', '10:00–11:00', '12:00–13:00']
  expect([week(7, four.slice(1)), week(7, four), week(6, []), week(8, [])]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

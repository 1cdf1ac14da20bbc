import { expect, test } from 'vitest'
import { missingOfTime } from './typed-time.ts'

const typed = { date: '2026-12-01', from: '14:00', until: '16:00' }

test.each([
  [{ date: '' }, 'date'],
  [{ from: '' }, 'from'],
  [{ until: '' }, 'until'],
])('what is missing of %o is said once the button is pressed', (changed, field) => {
  expect(missingOfTime({ ...typed, ...changed })).toEqual({
    field,
    message: expect.stringContaining('請填寫'),
  })
})

test('an end before the start is said at once, also before the date is filled in', () => {
  const wrong = {
    field: 'until',
    message: expect.stringMatching(/^結束時間要在開始之後；跨到隔天/),
    isShownAtOnce: true,
  }
  expect(missingOfTime({ ...typed, from: '17:00' })).toEqual(wrong)
  expect(missingOfTime({ ...typed, from: '17:00', date: '' })).toEqual(wrong)
})

test('a day may end at midnight or on the next date', () => {
  expect(missingOfTime({ ...typed, until: '00:00' })).toBeUndefined()
  expect(missingOfTime({ ...typed, from: '23:00', until: '01:00' })).toBeUndefined()
})

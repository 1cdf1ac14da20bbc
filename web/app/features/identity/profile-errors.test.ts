import { expect, test } from 'vitest'
import { errorsByField, withHints } from './profile-errors.ts'

test('the first message of a field is the one shown', () => {
  expect(
    errorsByField([
      { path: 'days.0.plus', message: '一' },
      { path: 'days.1.plus', message: '二' },
      { path: 'name', message: '三' },
    ]),
  ).toEqual({ days: '一', name: '三' })
})

test.each([
  [{ 'birthday-month': '13' }, 'birthday', '月份請填 1 到 12。'],
  [{ 'birthday-month': '１３' }, 'birthday', '月份請填 1 到 12。'],
  [{ 'birthday-month': '2', 'birthday-day': '32' }, 'birthday', '日期請填 1 到 31。'],
  [{ 'birthday-month': '2', 'birthday-day': '30' }, 'birthday', '錯了'],
  [{ mobile: '0912 345 67' }, 'mobile', '少了 1 碼，手機要 10 碼。'],
  [{ mobile: '09123456789' }, 'mobile', '多了 1 碼，手機要 10 碼。'],
  [{ mobile: '0212345678' }, 'mobile', '錯了'],
])('%j is refused with exact words', (typed, name, words) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(typed)) form.set(field, value)
  expect(withHints({ [name]: '錯了', email: '信箱' }, form)).toEqual({ [name]: words, email: '信箱' })
})

import { expect, test } from 'vitest'
import { errorsByField, readBirthday, readProfileForm, withHints } from './read-profile-form.ts'

test.each([
  ['1985', '5', '6', '1985-05-06'],
  ['74', '5', '6', '1985-05-06'],
  ['民國74', '０５', '６', '1985-05-06'],
  ['1984', '2', '29', '1984-02-29'],
  ['1985', '2', '29', ''],
  ['1985', '13', '1', ''],
  ['', '1', '1', ''],
  ['五', '1', '1', ''],
])('the birthday %s/%s/%s is read as %s', (year, month, day, read) => {
  expect(readBirthday(year, month, day)).toBe(read)
})

test('the first message of a field is the one shown', () => {
  expect(
    errorsByField([
      { path: 'days.0.plus', message: '一' },
      { path: 'days.1.plus', message: '二' },
      { path: 'name', message: '三' },
    ]),
  ).toEqual({ days: '一', name: '三' })
})

test('what was left open is null or an empty list; several statuses are read', () => {
  const form = new FormData()
  expect(readProfileForm(form)).toMatchObject({
    email: null,
    county: null,
    district: null,
    personStatuses: [],
    interests: [],
    heardFrom: null,
  })
  form.append('personStatuses', 'learner')
  form.append('personStatuses', 'senior')
  form.append('county', 'taipei')
  expect(readProfileForm(form)).toMatchObject({ county: 'taipei', personStatuses: ['learner', 'senior'] })
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

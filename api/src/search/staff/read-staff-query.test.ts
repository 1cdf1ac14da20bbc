import { describe, expect, test } from 'vitest'
import { readStaffQuery } from './read-staff-query.ts'

const daysOn = (today: string, q: string) => readStaffQuery(q, today).days

describe('on Wednesday, 25 November 2026', () => {
  test.each([
    ['今天', '2026-11-25'],
    ['今日', '2026-11-25'],
    ['明天', '2026-11-26'],
    ['後天', '2026-11-27'],
    ['週四', '2026-11-26'],
    ['周四', '2026-11-26'],
    ['星期四', '2026-11-26'],
    ['禮拜四', '2026-11-26'],
    ['週二', '2026-12-01'],
    ['星期天', '2026-11-29'],
    ['禮拜日', '2026-11-29'],
    // The coming Wednesday is today.
    ['週三', '2026-11-25'],
    ['這週一', '2026-11-23'],
    ['下週三', '2026-12-02'],
    ['下星期一', '2026-11-30'],
    ['下禮拜天', '2026-12-06'],
    ['12/5', '2026-12-05'],
  ])('「%s」 is %s', (q, date) => {
    expect(daysOn('2026-11-25', q)).toEqual({ from: date, to: date, terms: [] })
  })

  test.each([
    ['週四 陶藝', '2026-11-26', ['陶藝']],
    ['陶藝 星期四', '2026-11-26', ['陶藝']],
    ['週四陶藝', '2026-11-26', ['陶藝']],
    ['週五晚', '2026-11-27', []],
    // A date that is named goes before a weekday.
    ['明天 週三班', '2026-11-26', ['週三班']],
    ['12/5 週四', '2026-12-05', []],
  ])('「%s」 is %s and the words %j', (q, date, terms) => {
    expect(daysOn('2026-11-25', q)).toEqual({ from: date, to: date, terms })
  })

  test.each(['週三班', '吉他 週四晚班', '星期五下午班', '週', '四', '週二 週四', '林美'])(
    '「%s」 names no date',
    (q) => {
      expect(daysOn('2026-11-25', q)).toBeUndefined()
    },
  )
})

test.each([
  ['2026-11-29', '週三', '2026-12-02'],
  ['2026-11-29', '下週三', '2026-12-02'],
  ['2026-11-29', '星期日', '2026-11-29'],
  ['2026-11-30', '週三', '2026-12-02'],
  ['2026-11-30', '下週三', '2026-12-09'],
  ['2026-11-30', '週日', '2026-12-06'],
  ['2026-12-31', '週五', '2027-01-01'],
  ['2028-02-28', '星期二', '2028-02-29'],
])('weeks begin on Monday: on %s 「%s」 is %s', (today, q, date) => {
  expect(daysOn(today, q)).toMatchObject({ from: date, to: date })
})

import { expect, test } from 'vitest'
import { at, bookedDay as day, factsOf } from '#notifications/testing/booked-day.ts'
import type { FactDay } from './notice-facts.ts'

test('nothing is refunded to who only waited, or for a free class', () => {
  const change = { kind: 'cancelled' as const }
  for (const changed of [{ state: 'waiting' as const }, { feeTwd: 0 }])
    expect(factsOf('class_day_cancelled', { days: [{ ...day, change, ...changed }] }, at)).not.toHaveProperty(
      '費用',
    )
})

test('a fee that is transferred says where to', () => {
  const days = [{ ...day, isPaidByTransfer: true, transferTo: '郵局 700，帳號 123' }]
  expect(factsOf('booking_confirmed', { days }, at)).toMatchObject({
    費用: 'NT$1,000（2 人次），轉帳給鹿港基地',
    轉帳帳號: '郵局 700，帳號 123。轉好後告訴基地帳號末五碼；轉過的不用再轉',
  })
  // What is offered is not booked yet.
  const offered = [{ ...day, isPaidByTransfer: true, transferTo: null, state: 'offered' as const }]
  expect(factsOf('seat_offered', { days: offered }, at)).not.toHaveProperty('轉帳帳號')
})

test('fees that are paid in different ways are not added up', () => {
  const transferred = { ...day, plus: 0, isPaidByTransfer: true, transferTo: '郵局 700' }
  const elsewhere = { ...transferred, baseName: '審計基地', transferTo: '玉山 808' }
  const facts = factsOf('day_before', { days: [day, transferred, elsewhere] }, at)
  expect(facts['費用']).toBe(
    'NT$1,000（2 人次），在上課當天現場繳交；NT$500（1 人次），轉帳給鹿港基地；NT$500（1 人次），轉帳給審計基地',
  )
  expect(facts['轉帳帳號']).toBe(
    '鹿港基地 郵局 700；審計基地 玉山 808。轉好後告訴基地帳號末五碼；轉過的不用再轉',
  )
})

test.each([
  [100, '已經繳的話退全額 NT$1,000，退費方式請洽基地'],
  [70, '已經繳的話退 70%，NT$700，退費方式請洽基地'],
  [0, '開課後取消，依這一班的規定不退費'],
  [null, undefined],
  [undefined, undefined],
])('who cancelled reads that %s percent are refunded', (refundPercent, words) => {
  const days = [
    { ...day, state: 'cancelled' as const, ...(refundPercent !== undefined && { refundPercent }) },
  ]
  expect(factsOf('booking_cancelled', { days }, at)['退費']).toBe(words)
  expect(factsOf('booking_changed', { days: [day, ...days] }, at)['退費']).toBe(words)
})

test('only what was paid and given up is refunded', () => {
  const given = { ...day, state: 'cancelled' as const, refundPercent: 70 }
  const waited = { ...day, state: 'cancelled' as const }
  const fewer: FactDay = { ...day, plus: 0, refundPercent: 50, change: { before: { plus: 2 } } }
  const refundOf = (days: FactDay[]) => factsOf('booking_changed', { days }, at)['退費']
  expect(refundOf([waited, given])).toContain('70%，NT$700')
  expect(refundOf([fewer])).toContain('50%，NT$500')
  expect(refundOf([given, fewer])).toContain('已經繳的話退 NT$1,200')
})

test('where one day is cancelled and another moved, only the cancelled one is refunded', () => {
  const cancelled: FactDay = { ...day, change: { kind: 'cancelled', reason: '颱風' } }
  const moved: FactDay = { ...day, change: { kind: 'moved', reason: '颱風' } }
  const facts = factsOf('days_changed', { days: [cancelled, moved] }, at)
  expect(facts['費用']).toBe('停課的日子不收費；已經繳的 NT$1,000 會全額退還，退費方式請洽基地')
  expect(facts['期限']).toBe('11月19日（四）19:00 前可以更改或取消，之後到上課前可以請假')
})

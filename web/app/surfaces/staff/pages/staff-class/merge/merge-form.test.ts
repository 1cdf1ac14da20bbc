import { expect, test } from 'vitest'
import { lackingSeats, pairsOf } from './merge-form.ts'

const pair = (from: number, to: string, capacity = '') => ({ from, to, capacity })

test('each day goes to another one, with more seats where they are asked for, or to none', () => {
  expect(pairsOf([pair(1, '7', ' 14 '), pair(2, ''), pair(3, '8')])).toEqual([
    { from: 1, to: 7, capacity: 14 },
    { from: 2, to: null },
    { from: 3, to: 8 },
  ])
})

test.each([
  [[pair(1, '7'), pair(2, '7')], /同一天/],
  [[pair(1, '7', '十')], /數字/],
  [[pair(1, '7', '0')], /數字/],
])('%o says what is wrong', (form, words) => {
  expect(pairsOf(form)).toMatch(words)
})

test('seats are lacking as far as neither the day nor the form has them', () => {
  const to = { classDayId: 7, startsAt: '', endsAt: '', venue: '', capacity: 8, people: 6 }
  expect(lackingSeats({ to, after: 8 }, '')).toBe(0)
  expect(lackingSeats({ to, after: 10 }, '')).toBe(2)
  expect(lackingSeats({ to, after: 10 }, '10')).toBe(0)
  expect(lackingSeats({ to: null, after: 0 }, '')).toBe(0)
})

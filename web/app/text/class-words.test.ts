import { expect, test } from 'vitest'
import { feeWords, seatWords, stateWordsOf } from './class-words.ts'

test.each([
  [0, '額滿', 'full'],
  [1, '剩 1 席', 'few'],
  [3, '剩 3 席', 'few'],
  [4, '還有 4 席', 'ok'],
])('%d seats left are called 「%s」', (seatsLeft, word, pill) => {
  expect(seatWords('bookable', seatsLeft)).toEqual({ word, pill })
})

test.each([
  ['cancelled', '這天停課'],
  ['past', '已上課'],
  ['upcoming', '尚未開放'],
  ['closed', '已截止'],
  ['full', '額滿'],
] as const)('a day that cannot be booked says why, whatever its seats: %s', (state, word) => {
  expect(seatWords(state, 9).word).toBe(word)
})

test('a running class that still takes bookings says so', () => {
  expect(stateWordsOf({ state: 'running', isOpen: true }).word).toBe('進行中・還可以加入')
  expect(stateWordsOf({ state: 'running', isOpen: false }).word).toBe('進行中')
  expect(stateWordsOf({ state: 'open', isOpen: true }).word).toBe('招生中')
})

test('a fee has thousands separated, and none is free', () => {
  expect([feeWords(1200), feeWords(0)]).toEqual(['NT$1,200', '免費'])
})

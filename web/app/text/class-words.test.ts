import { readFileSync } from 'node:fs'
import path from 'node:path'
import { classDayStates, classStates } from 'contract/catalog/class-states'
import { expect, test } from 'vitest'
import { feeWords, paymentWords, seatWords, stateWordsOf } from './class-words.ts'

const pillStyles = readFileSync(path.join(import.meta.dirname, '../ui/status-pill.module.css'), 'utf8')
const styledPills = new Set([...pillStyles.matchAll(/^\.(\w+)/gm)].map(([, name]) => name))

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

test('each class state has its own label, and a pill with a style', () => {
  const shown = classStates.map((state) => stateWordsOf({ state, isOpen: false }))
  expect(new Set(shown.map(({ word }) => word)).size).toBe(classStates.length)
  expect(shown.filter(({ pill }) => !styledPills.has(pill))).toEqual([])
})

test('a day that cannot be booked has the pill of its state, with a style', () => {
  const pills = classDayStates
    .filter((state) => state !== 'bookable')
    .map((state) => seatWords(state, 9).pill)
  expect(new Set(pills).size).toBe(pills.length)
  expect(pills.filter((pill) => !styledPills.has(pill))).toEqual([])
})

test('an online class is paid as the base announces, another one in cash at the class', () => {
  expect(paymentWords('online')).toBe('依主辦基地的通知繳交')
  expect(paymentWords('onsite')).toBe('在上課當天現場繳交')
})

test('a running class that still takes bookings says so', () => {
  expect(stateWordsOf({ state: 'running', isOpen: true })).toEqual({ word: '進行中・還可以加入', pill: 'ok' })
  expect(stateWordsOf({ state: 'running', isOpen: false }).word).toBe('進行中')
  expect(stateWordsOf({ state: 'open', isOpen: true }).word).toBe('招生中')
})

test('a fee has thousands separated, and none is free', () => {
  expect([0, 999, 1200, 1_234_567].map(feeWords)).toEqual(['免費', 'NT$999', 'NT$1,200', 'NT$1,234,567'])
})

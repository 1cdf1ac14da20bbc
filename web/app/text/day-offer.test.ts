import { expect, test } from 'vitest'
import { dayOffer } from './day-offer.ts'

test.each([
  [{ bookable: 3, opening: 1, held: 5 }, '3 堂可報'],
  [{ bookable: 0, opening: 1, held: 5 }, '即將開放'],
  [{ bookable: 1, opening: 0, held: 1 }, '1 堂可報'],
  [{ bookable: 0, opening: 0, held: 1 }, '無名額'],
  [{ bookable: 0, opening: 0, held: 2 }, '無名額'],
  [{ bookable: 0, opening: 0, held: 0 }, '沒有課'],
])('%j is 「%s」', (offer, words) => {
  expect(dayOffer(offer)).toBe(words)
})

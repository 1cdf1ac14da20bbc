import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { isRush, noteRound } from './rush.ts'

let db: Database
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  db = {} as Database
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTime(ms)
/** A round of this many orders each 100 ms. */
const order = (ms: number, size = 8) => {
  for (let at = 0; at < ms; at += 100) {
    noteRound(db, size)
    pass(100)
  }
}

test('rounds of seven orders are no rush, one of eight is, for half a second', () => {
  expect(isRush(db)).toBe(false)
  order(1_000, 7)
  expect(isRush(db)).toBe(false)
  noteRound(db, 8)
  expect(isRush(db)).toBe(true)
  pass(499)
  expect(isRush(db)).toBe(true)
  pass(1)
  expect(isRush(db)).toBe(false)
})

test('a rush ends after ten seconds, even when the orders go on', () => {
  order(9_900)
  expect(isRush(db)).toBe(true)
  order(100)
  expect(isRush(db)).toBe(false)
  order(30_000)
  expect(isRush(db)).toBe(false)
})

test('pauses in between do not make a rush longer, and another one follows ten seconds of calm only', () => {
  for (let time = 0; time < 4; time++) {
    order(1_900)
    pass(600)
  }
  noteRound(db, 8)
  expect(isRush(db)).toBe(false)
  pass(9_999)
  noteRound(db, 8)
  expect(isRush(db)).toBe(false)
  pass(10_000)
  noteRound(db, 8)
  expect(isRush(db)).toBe(true)
})

test('a rush in one database is none in another', () => {
  noteRound(db, 8)
  expect(isRush(db)).toBe(true)
  expect(isRush({} as Database)).toBe(false)
})

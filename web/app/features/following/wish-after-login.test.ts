import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeWish, takeWish } from './wish-after-login.ts'

const storage = new Map<string, string>()
const wish = { kind: 'opens', thingId: 7 } as const

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wish is returned once, among the wishes of its page', () => {
  storeWish(wish)
  expect(takeWish([{ kind: 'saved', thingId: 1 }, wish])).toEqual(wish)
  expect(takeWish([wish])).toBeUndefined()
})

test('the wish of another page is kept for it', () => {
  storeWish(wish)
  const others = [
    { kind: 'opens', thingId: 8 },
    { kind: 'next_term', thingId: 7 },
  ] as const
  expect(takeWish(others)).toBeUndefined()
  expect(takeWish([wish])).toEqual(wish)
})

test('a wish ends after 30 minutes', () => {
  const minutes = 60_000
  storeWish(wish)
  vi.setSystemTime(30 * minutes - 1)
  expect(takeWish([wish])).toEqual(wish)
  storeWish(wish)
  vi.setSystemTime(60 * minutes)
  expect(takeWish([wish])).toBeUndefined()
  expect(storage.size).toBe(0)
})

test.each(['', 'null', '{', '[]', '7', '{"kind":"opens"}'])('unreadable storage has no wish: %s', (text) => {
  storage.set('follow', text)
  expect(takeWish([wish])).toBeUndefined()
})

test('without storage there is no wish', () => {
  vi.stubGlobal('localStorage', undefined)
  storeWish(wish)
  expect(takeWish([wish])).toBeUndefined()
})

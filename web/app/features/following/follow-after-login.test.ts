import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeFollow, takeStoredFollow } from './follow-after-login.ts'

const storage = new Map<string, string>()
const wanted = { kind: 'opens', thingId: 7 } as const

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

test('a stored follow is returned once, among those of its page', () => {
  storeFollow(wanted)
  expect(takeStoredFollow([{ kind: 'saved', thingId: 1 }, wanted])).toEqual(wanted)
  expect(takeStoredFollow([wanted])).toBeUndefined()
})

test('the stored follow of another page is kept for it', () => {
  storeFollow(wanted)
  const others = [
    { kind: 'opens', thingId: 8 },
    { kind: 'next_term', thingId: 7 },
  ] as const
  expect(takeStoredFollow(others)).toBeUndefined()
  expect(takeStoredFollow([wanted])).toEqual(wanted)
})

test('a stored follow ends after 30 minutes', () => {
  const minutes = 60_000
  storeFollow(wanted)
  vi.setSystemTime(30 * minutes - 1)
  expect(takeStoredFollow([wanted])).toEqual(wanted)
  storeFollow(wanted)
  vi.setSystemTime(60 * minutes)
  expect(takeStoredFollow([wanted])).toBeUndefined()
  expect(storage.size).toBe(0)
})

test.each(['', 'null', '{', '[]', '7', '{"kind":"opens"}'])(
  'unreadable storage has no stored follow: %s',
  (text) => {
    storage.set('follow', text)
    expect(takeStoredFollow([wanted])).toBeUndefined()
  },
)

test('without storage there is no stored follow', () => {
  vi.stubGlobal('localStorage', undefined)
  storeFollow(wanted)
  expect(takeStoredFollow([wanted])).toBeUndefined()
})

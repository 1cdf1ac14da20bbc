import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasLoggedOut, mayReopen, rememberLogout } from './tab-memory.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a logout is remembered until the next login', () => {
  expect(hasLoggedOut()).toBe(false)
  rememberLogout(true)
  expect(hasLoggedOut()).toBe(true)
  rememberLogout(false)
  expect(hasLoggedOut()).toBe(false)
})

test('the mini-app is opened again at most once a minute', () => {
  expect(mayReopen(1_000_000)).toBe(true)
  expect(mayReopen(1_059_999)).toBe(false)
  expect(mayReopen(1_060_000)).toBe(true)
})

test('without storage it is never opened again by itself', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayReopen(1_000_000)).toBe(false)
  rememberLogout(true)
  expect(hasLoggedOut()).toBe(false)
})

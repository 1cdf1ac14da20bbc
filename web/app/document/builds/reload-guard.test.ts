import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReloads, mayReload } from './reload-guard.ts'

const stored = new Map<string, string>()
const loadedBy = (type: string) => vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks once in each interval. */
const askEvery = (ms: number, times: number, build?: string): boolean[] =>
  Array.from({ length: times }, () => {
    vi.advanceTimersByTime(ms)
    return mayReload(build)
  })

test('a page reloads at most once in 10 s', () => {
  expect(askEvery(9999, 2)).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect(mayReload()).toBe(true)
})

test.each([undefined, 'a1'])(
  'a page of build %s reloads at most twice, also more than 10 s apart',
  (build) => {
    expect(askEvery(12_000, 4, build)).toEqual([true, true, false, false])
  },
)

test('another build has reloads of its own', () => {
  expect(askEvery(12_000, 3, 'a1')).toEqual([true, true, false])
  expect(askEvery(12_000, 3, 'b2')).toEqual([true, true, false])
})

test('a hydrated document may reload again, but not one that was itself reloaded', () => {
  askEvery(12_000, 2, 'a1')
  loadedBy('reload')
  forgetReloads()
  expect(askEvery(12_000, 1, 'a1')).toEqual([false])
  loadedBy('navigate')
  forgetReloads()
  expect(askEvery(12_000, 3, 'a1')).toEqual([true, true, false])
})

test('a page does not reload while offline or without storage', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayReload()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayReload()).toBe(false)
  loadedBy('navigate')
  expect(forgetReloads).not.toThrow()
})

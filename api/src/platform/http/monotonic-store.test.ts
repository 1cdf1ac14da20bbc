import { expect, test, vi } from 'vitest'
import { MonotonicStore } from './monotonic-store.ts'

const make = () => {
  const clock = { now: 0 }
  const store = new MonotonicStore({}, () => clock.now)
  const count = (key = 'a', from = store) => {
    let counted: { current: number; ttl: number } | undefined
    from.incr(key, (_, result) => (counted = result), 60_000)
    return counted
  }
  return { clock, store, count }
}

test('counts within a window and starts again at one after it', () => {
  const { clock, count } = make()
  expect(count()).toEqual({ current: 1, ttl: 60_000 })
  clock.now = 20_000
  expect(count()).toEqual({ current: 2, ttl: 40_000 })
  clock.now = 59_999
  expect(count()).toEqual({ current: 3, ttl: 1 })
  clock.now = 60_000
  expect(count()).toEqual({ current: 1, ttl: 60_000 })
})

test('each caller and each route has its own count', () => {
  const { store, count } = make()
  count('a')
  expect(count('b')).toMatchObject({ current: 1 })
  expect(count('a', store.child({}))).toMatchObject({ current: 1 })
  expect(count('a')).toMatchObject({ current: 2 })
})

test('changes of the system clock have no effect', () => {
  const store = new MonotonicStore({})
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  const ttlOf = () => {
    let ttl = 0
    store.incr('a', (_, counted) => (ttl = counted.ttl), 60_000)
    return ttl
  }
  ttlOf()
  vi.setSystemTime(Date.parse('2026-11-21T11:00:00Z'))
  expect(ttlOf()).toBeLessThanOrEqual(60_000)
  vi.useRealTimers()
})

test('above the maximum, the oldest callers are removed first', () => {
  const { count } = make()
  count('first')
  for (let at = 0; at < 20_000; at++) count(`caller ${at}`)
  expect(count('first')).toMatchObject({ current: 1 })
  expect(count('caller 19999')).toMatchObject({ current: 2 })
})

test('a caller who comes again is not among the oldest', () => {
  const { count } = make()
  count('first')
  for (let at = 0; at < 19_999; at++) count(`caller ${at}`)
  expect(count('first')).toMatchObject({ current: 2 })
  count('one more')
  expect(count('first')).toMatchObject({ current: 3 })
  expect(count('caller 0')).toMatchObject({ current: 1 })
})

test('no more is taken back than was counted', () => {
  const { store, count } = make()
  count()
  store.takeBack('a')
  store.takeBack('a')
  expect(count()).toMatchObject({ current: 1 })
})

test('one that is taken back frees its place', () => {
  const { store, count } = make()
  count()
  count()
  store.takeBack('a')
  expect(count()).toMatchObject({ current: 2 })
  store.takeBack('unknown')
  expect(count('unknown')).toMatchObject({ current: 1 })
})

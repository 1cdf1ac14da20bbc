import { readSite, reportBrowserError } from 'contract/site'
import { expect, test } from 'vitest'
import { preferReplica } from './prefer-replica.ts'
import type { Caller, Route } from './route.ts'

const caller = (kind: 'visitor' | 'account') => ({ actor: { kind } }) as unknown as Caller
const routeOn = (name: string, work: () => string = () => name): Route => ({
  endpoint: readSite,
  handle: async () => work(),
})
const nothing = { params: undefined, query: undefined, body: undefined }
const unreachable = () => {
  throw Object.assign(new Error('x'), { code: 'ECONNREFUSED' })
}

test('visitors read from the replica, members from the primary', async () => {
  const [route] = preferReplica([routeOn('primary')], [routeOn('replica')])
  expect(await route!.handle(nothing, caller('visitor'))).toBe('replica')
  expect(await route!.handle(nothing, caller('account'))).toBe('primary')
})

test('what is no read goes to the primary', async () => {
  const report = { ...routeOn('primary'), endpoint: reportBrowserError }
  const [route] = preferReplica([report], [{ ...routeOn('replica'), endpoint: reportBrowserError }])
  expect(await route!.handle(nothing, caller('visitor'))).toBe('primary')
})

test('an unreachable replica is not used for a while', async () => {
  const clock = { now: 0 }
  let calls = 0
  const broken = routeOn('replica', () => {
    calls += 1
    return calls === 1 ? unreachable() : 'replica'
  })
  const [route] = preferReplica([routeOn('primary')], [broken], () => clock.now)
  const read = () => route!.handle(nothing, caller('visitor'))
  expect([await read(), await read()]).toEqual(['primary', 'primary'])
  expect(calls).toBe(1)
  clock.now = 4_999
  expect(await read()).toBe('primary')
  clock.now = 5_000
  expect([await read(), await read()]).toEqual(['replica', 'replica'])
})

test('after the pause one request tries the replica; the others use the primary', async () => {
  const clock = { now: 0 }
  let calls = 0
  let answer: (name: string) => void = () => undefined
  const hanging: Route = {
    endpoint: readSite,
    handle: () => {
      calls += 1
      return calls === 1 ? Promise.reject(lost) : new Promise((resolve) => (answer = resolve))
    },
  }
  const lost = Object.assign(new Error('x'), { code: 'ETIMEDOUT' })
  const [route] = preferReplica([routeOn('primary')], [hanging], () => clock.now)
  const read = () => route!.handle(nothing, caller('visitor'))
  expect(await read()).toBe('primary')
  clock.now = 5_001
  const trial = read()
  expect(await Promise.all([read(), read()])).toEqual(['primary', 'primary'])
  answer('replica')
  expect(await trial).toBe('replica')
  expect(calls).toBe(2)
})

test('a read that the replay of changes cancels is read from the primary, the next one from the replica again', async () => {
  let calls = 0
  const cancelled = new Error('canceling statement due to conflict with recovery')
  const replica = routeOn('replica', () => {
    if (calls++ === 0) throw Object.assign(cancelled, { code: '40001' })
    return 'replica'
  })
  const [route] = preferReplica([routeOn('primary')], [replica], () => 0)
  const read = () => route!.handle(nothing, caller('visitor'))
  expect([await read(), await read()]).toEqual(['primary', 'replica'])
})

test('other errors of the replica are thrown', async () => {
  const [route] = preferReplica(
    [routeOn('primary')],
    [
      routeOn('replica', () => {
        throw new TypeError('broken')
      }),
    ],
  )
  await expect(route!.handle(nothing, caller('visitor'))).rejects.toThrow('broken')
})

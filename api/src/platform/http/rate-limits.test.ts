import { expect, test } from 'vitest'
import { limitEndpoint } from './endpoint-limits.ts'
import type { Actor } from './route.ts'
import { openServer } from './testing/open-server.ts'

type Wanted = { proxyHops: number; requestsPerMinute?: number; endpointLimitFactor?: number }

/** A server on which the token `Bearer <account>` is genuine, except that of `forged`. */
async function startLimited({ proxyHops, requestsPerMinute = 1, endpointLimitFactor = 1 }: Wanted) {
  const app = await openServer({
    proxyHops,
    requestsPerMinute,
    accountOf: (header) => (header === 'Bearer forged' ? undefined : header?.slice('Bearer '.length)),
    endpointLimitFactor,
    freeRoutes: ['/__line/'],
  })
  app.get('/uncounted', { config: { rateLimit: false } }, () => 'ok')
  for (const url of ['/read', '/__line/api/token', '/healthz']) app.get(url, () => 'ok')
  /** How many of these requests are accepted before the first refusal; all later ones must be refused too. */
  const accepted = async (
    url: string,
    times: number,
    headersOf: (round: number) => Record<string, string> = () => ({}),
  ) => {
    const statuses: number[] = []
    for (let round = 1; round <= times; round++)
      statuses.push((await app.inject({ url, headers: headersOf(round) })).statusCode)
    const count = statuses.filter((status) => status === 200).length
    expect(statuses).toEqual([...Array<number>(count).fill(200), ...Array<number>(times - count).fill(429)])
    return count
  }
  return { app, accepted }
}

const forwardedFor = (address: string) => ({ 'x-forwarded-for': address })
const bearer = (account: string) => ({ authorization: `Bearer ${account}` })

test('a forged X-Forwarded-For does not reset the rate limit', async () => {
  const direct = await startLimited({ proxyHops: 0 })
  expect(await direct.accepted('/read', 25, (round) => forwardedFor(`198.51.100.${round}`))).toBe(20)
  const behindProxy = await startLimited({ proxyHops: 1 })
  const spoofed = (round: number) => forwardedFor(`198.51.100.${round}, 203.0.113.5`)
  expect(await behindProxy.accepted('/read', 25, spoofed)).toBe(20)
})

test('behind a proxy the rate limit applies per visitor', async () => {
  const { accepted } = await startLimited({ proxyHops: 1 })
  expect(await accepted('/read', 25, (round) => forwardedFor(`198.51.100.${round}`))).toBe(25)
})

test('a member has the limit of one person, the members of an address thirty times as much', async () => {
  const { accepted } = await startLimited({ proxyHops: 0, requestsPerMinute: 3 })
  expect(await accepted('/read', 5, () => bearer('one'))).toBe(3)
  // 5 of the 90 requests of the address are counted.
  expect(await accepted('/read', 100, (round) => bearer(`member ${round}`))).toBe(85)
})

test('the members of another address have a limit of their own', async () => {
  const { accepted } = await startLimited({ proxyHops: 1 })
  const from = (address: string) => (round: number) => ({
    ...forwardedFor(address),
    ...bearer(`${address} ${round}`),
  })
  expect(await accepted('/read', 35, from('203.0.113.1'))).toBe(30)
  expect(await accepted('/read', 35, from('203.0.113.2'))).toBe(30)
})

test('a route without limits is not counted, neither for guests nor for the members of an address', async () => {
  const { accepted } = await startLimited({ proxyHops: 0 })
  expect(await accepted('/uncounted', 25)).toBe(25)
  expect(await accepted('/uncounted', 35, (round) => bearer(`member ${round}`))).toBe(35)
  expect(await accepted('/read', 35, (round) => bearer(`member ${round}`))).toBe(30)
})

test('guests, forged tokens among them, have a limit apart from that of the members of their address', async () => {
  const { accepted } = await startLimited({ proxyHops: 0 })
  expect(await accepted('/read', 25, (round) => (round % 2 === 0 ? bearer('forged') : {}))).toBe(20)
  expect(await accepted('/read', 25, (round) => bearer(`member ${round}`))).toBe(25)
})

test('the fake LINE platform and the health probes have no rate limit', async () => {
  const { accepted } = await startLimited({ proxyHops: 0 })
  expect(await accepted('/__line/api/token', 25)).toBe(25)
  expect(await accepted('/healthz', 25)).toBe(25)
})

test('a request above the limit gets a message with the wait, and all headers', async () => {
  const { app, accepted } = await startLimited({ proxyHops: 0 })
  for (const [times, headers] of [
    [25, {}],
    [2, bearer('one')],
  ] as const) {
    await accepted('/read', times, () => headers)
    const refused = await app.inject({ url: '/read', headers })
    expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
  }
})

const account: Actor = { kind: 'account', accountId: 'one', sessionId: 'one', isMember: true, roles: [] }

test.each<[Actor, number, number]>([
  [account, 1, 1],
  [account, 3, 3],
  [{ kind: 'visitor' }, 1, 30],
  [{ kind: 'visitor' }, 3, 90],
])('an endpoint limit of 1 for %o with the factor %i', async (actor, endpointLimitFactor, expected) => {
  const { app, accepted } = await startLimited({ proxyHops: 0, requestsPerMinute: 100, endpointLimitFactor })
  const limit = limitEndpoint(app, { perMinute: 1 })
  app.get('/login', async (request) => {
    limit.caller(request, actor)
    return 'ok'
  })
  expect(await accepted('/login', 100)).toBe(expected)
})

test('the accounts of an address have a limit each at an endpoint, also at several addresses', async () => {
  const { app } = await startLimited({ proxyHops: 0, requestsPerMinute: 100 })
  const limit = limitEndpoint(app, { perMinute: 2 })
  app.get('/change/:accountId', async (request) => {
    const { accountId } = request.params as { accountId: string }
    limit.caller(request, { ...account, accountId })
    return 'ok'
  })
  const statusOf = async (accountId: string, remoteAddress: string) =>
    (await app.inject({ url: `/change/${accountId}`, remoteAddress })).statusCode
  for (const accountId of ['one', 'two', 'three'])
    expect([await statusOf(accountId, '192.0.2.1'), await statusOf(accountId, '192.0.2.2')]).toEqual([
      200, 200,
    ])
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    expect(await statusOf('one', address)).toBe(429)
})

import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createServer } from './create-server.ts'
import { limitPerCaller } from './rate-limits.ts'

async function startLimited(proxyHops: number, requestsPerMinute = 2, endpointLimitFactor?: number) {
  const app = await createServer({
    log: createLog('silent'),
    isHttps: false,
    proxyHops,
    requestsPerMinute,
    ...(endpointLimitFactor !== undefined && { endpointLimitFactor }),
    connectionsPerAddress: 1000,
    isKnownHost: () => true,
    publicOrigin: 'http://localhost:3000',
    freeRoutes: ['/__line/'],
  })
  for (const url of ['/read', '/__line/api/token', '/healthz']) app.get(url, () => 'ok')
  const statuses = async (url: string, forwardedFor: (round: number) => string) => {
    const answers: number[] = []
    for (let round = 1; round <= 4; round++) {
      const answer = await app.inject({ url, headers: { 'x-forwarded-for': forwardedFor(round) } })
      answers.push(answer.statusCode)
    }
    return answers
  }
  return { app, statuses }
}

test('a forged X-Forwarded-For does not reset the rate limit', async () => {
  const direct = await startLimited(0)
  expect(await direct.statuses('/read', (round) => `198.51.100.${round}`)).toEqual([200, 200, 429, 429])
  const behindProxy = await startLimited(1)
  const spoofed = (round: number) => `198.51.100.${round}, 203.0.113.5`
  expect(await behindProxy.statuses('/read', spoofed)).toEqual([200, 200, 429, 429])
})

test('behind a proxy the rate limit applies per visitor', async () => {
  const { statuses } = await startLimited(1)
  expect(await statuses('/read', (round) => `198.51.100.${round}`)).toEqual([200, 200, 200, 200])
})

test('the fake LINE platform and the health probes have no rate limit', async () => {
  const { statuses } = await startLimited(0)
  expect(await statuses('/__line/api/token', () => '')).toEqual([200, 200, 200, 200])
  expect(await statuses('/healthz', () => '')).toEqual([200, 200, 200, 200])
})

test('a request above the limit gets a message with the wait, and all headers', async () => {
  const { app, statuses } = await startLimited(0)
  await statuses('/read', () => '')
  const refused = await app.inject('/read')
  expect(refused.json()).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  [undefined, [200, 429, 429, 429]],
  [3, [200, 200, 200, 429]],
])('an endpoint limit of 1 and the factor %s', async (factor, expected) => {
  const { app, statuses } = await startLimited(0, 100, factor)
  const allow = limitPerCaller(app, 1)
  app.get('/login', async (request) => {
    await allow(request, { kind: 'visitor' })
    return 'ok'
  })
  expect(await statuses('/login', () => '')).toEqual(expected)
})

import { loginPath } from 'contract/pages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { startApi } from '#testing/start-api.ts'
import { openServer } from './testing/open-server.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = await startApi(database)
})
afterAll(() => app.close())

/** A new address of the same /64 each time, as one customer of a network provider can use. */
const sameNetwork = (network: number) => (round: number) =>
  `2001:db8:0:${network.toString(16)}:${round}:1:2:3`

test.each(['/api/user/line', loginPath])(
  '%s: the login rate limit counts a /64 as one address',
  async (url) => {
    const network = sameNetwork(url.length)
    const statuses: number[] = []
    for (let round = 0; round < 640; round++)
      statuses.push((await app.inject({ url, remoteAddress: network(round) })).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
    expect(statuses.lastIndexOf(429)).toBe(639)
  },
)

test.each([0, 1])(
  'with %i proxies in front, the general rate limit counts a /64 as one visitor',
  async (hops) => {
    const limited = await openServer({
      proxyHops: hops,
      requestsPerMinute: 1,
    })
    limited.get('/read', () => 'ok')
    const network = sameNetwork(1)
    const statuses: number[] = []
    for (let round = 0; round < 25; round++) {
      const request =
        hops === 0
          ? { remoteAddress: network(round) }
          : { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': network(round) } }
      statuses.push((await limited.inject({ url: '/read', ...request })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
  },
)

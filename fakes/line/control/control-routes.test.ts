import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linePlatform } from '#line/line-platform.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed('https://site.example/cb'))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

test('the state contains no secret', async () => {
  const state = JSON.stringify(await line.control('GET', '/state'))
  expect(state).toContain('王小明')
  expect(state).not.toContain('a'.repeat(32))
})

test('reset undoes a change of a person', async () => {
  const changed = await line.control('PATCH', '/users/lin', {
    friend: 'blocked',
    email: null,
    displayName: '林',
  })
  expect(changed).toMatchObject({ friend: 'blocked', displayName: '林' })
  expect(changed).not.toHaveProperty('email')
  await line.control('POST', '/reset')
  const { users } = (await line.control('GET', '/state')) as { users: unknown[] }
  expect(users).toContainEqual(
    expect.objectContaining({ key: 'lin', friend: 'friend', email: 'lin@example.com' }),
  )
})

test.each([
  ['PATCH', '/users/lin', { userId: 'U0' }],
  ['PATCH', '/users/lin', { friend: 'maybe' }],
  ['PATCH', '/users/lin', { __proto__x: 1 }],
  ['PATCH', '/users/nobody', { friend: 'none' }],
  ['POST', '/login/next', { user: 'nobody' }],
  ['POST', '/login/next', { user: 'lin', action: 'dance' }],
  ['POST', '/clock', { advanceMs: 'soon' }],
  ['POST', '/faults', { host: 'elsewhere', path: '/' }],
])('%s %s %o is refused', async (method, path, body) => {
  await expect(line.control(method, path, body)).rejects.toThrow(/: 40[04]/)
})

test('the request log redacts secrets', async () => {
  const form = { grant_type: 'authorization_code', client_secret: 'hush', client_id: '2000000001' }
  await fetch(`${line.apiBase}/oauth2/v2.1/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { requests } = (await line.control('GET', '/requests')) as { requests: unknown[] }
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/api/oauth2/v2.1/token',
      form: { client_id: '2000000001', client_secret: '•••' },
    },
  ])
})

test('a fault applies to the given address and number of requests', async () => {
  await line.control('POST', '/faults', {
    host: 'api.line.me',
    path: '/oauth2/v2.1/certs',
    times: 2,
    status: 503,
  })
  const certs = async () => (await fetch(`${line.apiBase}/oauth2/v2.1/certs`)).status
  expect((await fetch(`${line.accessBase}/.well-known/openid-configuration`)).status).toBe(200)
  expect([await certs(), await certs(), await certs()]).toEqual([503, 503, 200])
})

test.each([
  ['a visitor behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['another web site in the same browser', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine in the same browser', { 'sec-fetch-site': 'same-site' }],
  ['a browser that sends only an origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
])('%s cannot control the platform', async (_name, headers) => {
  const response = await fetch(`${line.address}/__sim/reset`, { method: 'POST', headers })
  expect(response.status).toBe(403)
})

test.each([
  ['evil.example', 403],
  ['evil.example:3000', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example', 403],
  ['localhost@evil.example', 403],
  ['192.168.0.2:3000', 403],
  ['::1', 403],
  ['localhost', 204],
  ['LOCALHOST:3000', 204],
  ['127.0.0.1:3000', 204],
  ['[::1]:3000', 204],
])(
  'a request with the host %j gets %i, although every name may resolve to this machine',
  async (host, status) => {
    const answer = await line.app.inject({ method: 'POST', url: '/__line/__sim/reset', headers: { host } })
    expect(answer.statusCode).toBe(status)
  },
)

test('a page of the same origin can control the platform', async () => {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  const answer = await line.app.inject({ method: 'POST', url: '/__line/__sim/reset', headers })
  expect(answer.statusCode).toBe(204)
})

test('the control API can be switched off', async () => {
  const app = Fastify()
  const seed = smallLineSeed('https://site.example/cb')
  await app.register(linePlatform({ seed, publicUrl: 'http://127.0.0.1/l', control: 'off' }), {
    prefix: '/l',
  })
  expect((await app.inject('/l/__sim/state')).statusCode).toBe(404)
  expect((await app.inject('/l/api/oauth2/v2.1/certs')).statusCode).toBe(200)
})

import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openServer } from './testing/open-server.ts'

let app: FastifyInstance
afterEach(() => app.close())

test.each([
  ['GET', 404, 'not_found'],
  ['HEAD', 404, undefined],
  ['POST', 405, 'method_not_allowed'],
  ['DELETE', 405, 'method_not_allowed'],
] as const)('%s of what does not exist: %i', async (method, status, code) => {
  app = await openServer()
  const answer = await app.inject({ method, url: '/missing' })
  expect(answer.statusCode).toBe(status)
  if (code !== undefined) expect(answer.json().code).toBe(code)
})

test('a body may have 64 KiB', async () => {
  app = await openServer()
  app.post('/write', ({ body }) => String((body as { text: string }).text.length))
  const post = (length: number) =>
    app.inject({
      method: 'POST',
      url: '/write',
      payload: { text: 'x'.repeat(length - '{"text":""}'.length) },
    })
  expect((await post(65_536)).statusCode).toBe(200)
  const answer = await post(65_537)
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large'])
})

test('a parameter in the path may have 200 characters', async () => {
  app = await openServer()
  app.get('/thing/:id', () => 'ok')
  expect((await app.inject(`/thing/${'x'.repeat(200)}`)).statusCode).toBe(200)
  expect((await app.inject(`/thing/${'x'.repeat(201)}`)).statusCode).toBe(400)
})

test('an address that cannot be read is refused with the headers of every answer', async () => {
  app = await openServer({ isHttps: true })
  const { statusCode, headers } = await app.inject('/%zz')
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'strict-transport-security': expect.any(String),
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    'content-type': 'application/problem+json; charset=utf-8',
  })
})

test.each([
  [{ 'accept-encoding': 'gzip' }, 1024, 'gzip'],
  [{ 'accept-encoding': 'gzip' }, 1023, undefined],
  [{}, 1024, undefined],
])('with %o, %i bytes are sent as %s', async (headers, length, encoding) => {
  app = await openServer()
  app.get('/text', (_, reply) => reply.type('text/plain').send('x'.repeat(length)))
  expect((await app.inject({ url: '/text', headers })).headers['content-encoding']).toBe(encoding)
})

test.each([
  [128 * 1024, 'at once, with its length'],
  [128 * 1024 + 1, 'as a stream'],
])('%i bytes are compressed %s', async (length, how) => {
  app = await openServer()
  app.get('/text', (_, reply) => reply.type('text/plain').send('x'.repeat(length)))
  const { headers } = await app.inject({ url: '/text', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers['content-length'] === undefined).toBe(how === 'as a stream')
})

test('a compressed body is not decompressed', async () => {
  app = await openServer()
  app.post('/write', () => 'ok')
  const options: InjectOptions = { method: 'POST', url: '/write', payload: '{}' }
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await app.inject({ ...options, headers })).statusCode).toBe(200)
})

test('probes and free routes are not counted, and a foreign host may probe', async () => {
  app = await openServer({
    requestsPerMinute: 1,
    freeRoutes: ['/free/'],
    isKnownHost: (host) => host === 'ours',
  })
  for (const url of ['/healthz', '/readyz', '/free/page', '/counted']) app.get(url, () => 'ok')
  const statuses = async (url: string, host = 'ours') => {
    const found = new Set<number>()
    for (let call = 0; call < 25; call++) found.add((await app.inject({ url, headers: { host } })).statusCode)
    return [...found]
  }
  for (const url of ['/healthz', '/readyz']) expect(await statuses(url, 'foreign')).toEqual([200])
  expect(await statuses('/free/page')).toEqual([200])
  expect((await app.inject({ url: '/free/page', headers: { host: 'foreign' } })).json()).toMatchObject({
    code: 'unknown_host',
  })
  expect(await statuses('/counted')).toEqual([200, 429])
})

test('who is behind a proxy is named by the last address that it added', async () => {
  for (const [proxyHops, ip] of [
    [0, '127.0.0.1'],
    [1, '203.0.113.2'],
    [2, '203.0.113.1'],
  ] as const) {
    app = await openServer({ proxyHops })
    app.get('/ip', (request) => request.ip)
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.1, 203.0.113.2' }
    expect((await app.inject({ url: '/ip', headers })).body).toBe(ip)
    await app.close()
  }
})

test('connections are kept longer than a proxy keeps them, and shorter by visitors', async () => {
  app = await openServer()
  expect(app.server.keepAliveTimeout).toBe(10_000)
  await app.close()
  app = await openServer({ proxyHops: 1 })
  expect(app.server).toMatchObject({
    keepAliveTimeout: 72_000,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    timeout: 60_000,
    maxConnections: 2_000,
  })
})

test.each([
  [0, [true, false]],
  [1, [true, true]],
])('with %i proxies in front an address may open one connection: %s', async (proxyHops, isOpen) => {
  app = await openServer({ proxyHops, connectionsPerAddress: 1 })
  app.get('/', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets = isOpen.map(() => connect((app.server.address() as AddressInfo).port, '127.0.0.1'))
  const answered = sockets.map(
    (socket) =>
      new Promise<boolean>((resolve) => {
        socket
          .on('data', () => resolve(true))
          .on('close', () => resolve(false))
          .on('error', () => resolve(false))
        socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      }),
  )
  expect(await Promise.all(answered)).toEqual(isOpen)
  for (const socket of sockets) socket.destroy()
})

test('the limits of endpoints are multiplied as configured, once by default', async () => {
  app = await openServer()
  expect(app.endpointLimitFactor).toBe(1)
  await app.close()
  app = await openServer({ endpointLimitFactor: 4 })
  expect(app.endpointLimitFactor).toBe(4)
})

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

test('of many requests in one packet 32 are handled at most', async () => {
  app = await openServer()
  let handled = 0
  app.get('/', () => {
    handled += 1
    return new Promise((resolve) => setTimeout(resolve, 20, 'ok'))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app), '127.0.0.1').on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100))
  await once(socket, 'close')
  expect(handled).toBeGreaterThan(0)
  expect(handled).toBeLessThanOrEqual(32)
})

test('what arrives while the server closes is answered, and ends its connection', async () => {
  app = await openServer()
  app.get('/', () => 'ok')
  const isClosing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app), '127.0.0.1').setEncoding('utf8')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  const received = once(app.server, 'connection')
  socket.write('GET / HTTP/1.1\r\n')
  const [accepted] = await received
  await expect.poll(() => accepted.bytesRead, { interval: 5 }).toBeGreaterThan(0)
  const closed = app.close()
  await isClosing
  socket.write('Host: a\r\n\r\n')
  await once(socket, 'close')
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer.toLowerCase()).toContain('connection: close')
})

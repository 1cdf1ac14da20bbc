import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember } from './testing/arrange.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let bearer: string
let order: string

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
  await app.listen({ port: 0, host: '127.0.0.1' })
  bearer = (await bearerOf(database, (await arrangeMember(database.owner)).accountId)).authorization
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  order = JSON.stringify({ classId, days: [{ classDayId: dayIds[0], plus: 0 }] })
})
afterAll(() => app.close())

/** Sends these bytes and reads until the connection closes: client libraries would not send malformed HTTP. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(5000, () =>
      socket.destroy(new Error('the server neither answered nor closed the connection')),
    )
    socket.on('data', (part) => (answer += part.toString('utf8')))
    // After a refusal the server may close the connection before the whole request is sent.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.on('close', () => resolve(answer))
  })

const request = (line: string, headers: readonly string[], body = '') =>
  [`${line} HTTP/1.1`, 'Host: test', 'Connection: close', ...headers, '', body].join('\r\n')

const booking = (headers: readonly string[], body = order) =>
  request(
    'POST /api/booking',
    [`Authorization: ${bearer}`, 'Content-Type: application/json', ...headers],
    body,
  )

const length = () => `Content-Length: ${Buffer.byteLength(order)}`
const key = () => `Idempotency-Key: ${randomUUID()}`
const read = (headers: readonly string[]) => request('GET /api/class', headers)

const cases: readonly (readonly [what: string, status: number, text: () => string])[] = [
  ['a header of 20 KB', 431, () => read([`X-Long: ${'x'.repeat(20_000)}`])],
  ['3,000 headers', 431, () => read(Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`))],
  ['a bearer of 20 KB', 431, () => read([`Authorization: Bearer ${'x'.repeat(20_000)}`])],
  ['a bearer of 10 KB', 401, () => read([`Authorization: Bearer ${'x'.repeat(10_000)}`])],
  ['an address of 20 KB', 431, () => request(`GET /api/class?q=${'x'.repeat(20_000)}`, [])],
  ['an id of 10 KB', 404, () => request(`GET /api/class/${'1'.repeat(10_000)}`, [])],
  ['a NUL in a header', 400, () => read(['X-Nul: a\0b'])],
  ['a NUL in the address', 400, () => request('GET /api/class/\0', [])],
  ['a header without a name', 400, () => read([': x'])],
  ['a space in the name of a header', 400, () => read(['X Y: z'])],
  ['a length that is not a number', 400, () => booking([key(), 'Content-Length: many'])],
  ['a negative length', 400, () => booking([key(), 'Content-Length: -1'])],
  ['two lengths', 400, () => booking([key(), length(), 'Content-Length: 1'])],
  ['a length and chunks', 400, () => booking([key(), length(), 'Transfer-Encoding: chunked'])],
  ['malformed chunks', 400, () => booking([key(), 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a length over the limit', 413, () => booking([key(), 'Content-Length: 99999999'], '')],
  ['an unknown method', 400, () => request('BOOK /api/class', [])],
  ['TRACE', 404, () => request('TRACE /api/class', [])],
  ['another protocol', 400, () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', 400, () => 'GET /api/class HTTP/9.9\r\nHost: test\r\n\r\n'],
  ['TLS on a plain-text port', 400, () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['broken percent signs', 400, () => request('GET /api/class/%zz', [])],
  ['an overlong slash', 400, () => request('GET /api/class/%C0%AF', [])],
  ['a path traversal', 404, () => request('GET /api/../../etc/passwd', [])],
  ['two keys', 400, () => booking([key(), key(), length()])],
  ['no key', 400, () => booking([length()])],
  ['a key of 8 KB', 400, () => booking([`Idempotency-Key: ${'k'.repeat(8000)}`, length()])],
  [
    'a compressed body',
    400,
    () => booking([key(), 'Content-Encoding: gzip', 'Content-Length: 4'], '\x1f\x8b\x08\x00'),
  ],
  [
    'two tokens, the first forged',
    401,
    () =>
      booking(['Authorization: Bearer x', key(), length()]).replace(
        `Authorization: ${bearer}\r\nContent-Type`,
        'Content-Type',
      ),
  ],
]

const countBookings = async () =>
  (await database.owner.query<{ count: number }>('select count(*)::int from booking.bookings')).rows[0]!.count

test.each(cases)('%s is refused with %i, a message, and no side effects', async (_, status, text) => {
  const [head, ...rest] = (await sendRaw(text())).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  const problem = JSON.parse(/\{.*\}/s.exec(rest.join('\r\n\r\n'))![0]) as { status: number; detail: string }
  expect(problem.status).toBe(status)
  expect(problem.detail).toMatch(/[一-鿿]/)
  expect(await countBookings()).toBe(0)
  expect((await sendRaw(read([]))).slice(0, 12)).toBe('HTTP/1.1 200')
})

// Node closes these connections before the application's code runs, without a body.
const closedByNode: readonly (readonly [what: string, start: string, text: () => string])[] = [
  ['no host', 'HTTP/1.1 400', () => 'GET /api/class HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an unsupported Expect header', 'HTTP/1.1 417', () => read(['Expect: 200-ok'])],
  ['CONNECT', '', () => request('CONNECT evil:443', [])],
]

test.each(closedByNode)('%s closes the connection', async (_, start, text) => {
  const answer = await sendRaw(text())
  expect(answer.slice(0, 12)).toBe(start)
  expect((await sendRaw(read([]))).slice(0, 12)).toBe('HTTP/1.1 200')
})

test('control: the same request with valid headers makes a booking', async () => {
  expect((await sendRaw(booking([key(), length()]))).slice(0, 12)).toBe('HTTP/1.1 200')
  expect(await countBookings()).toBe(1)
})

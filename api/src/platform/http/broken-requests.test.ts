import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerBrokenRequest } from './broken-requests.ts'
import { defaultHeaders } from './default-headers.ts'
import { openServer } from './testing/open-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer({ isHttps: true })
  app.get('/found', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** All bytes of the answer until the server closes. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    socket.on('end', () => resolve(answer)).on('error', reject)
  })

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', '400 Bad Request', 'malformed_request'],
  [
    'headers that are too large',
    `GET /found HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'malformed_request',
  ],
])('%s is answered like every refusal, and the connection ends', async (_, bytes, status, code) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  const [first, ...headers] = head.split('\r\n')
  expect(first).toBe(`HTTP/1.1 ${status}`)
  expect(headers).toEqual([
    ...Object.entries(defaultHeaders(true)).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ])
  expect(JSON.parse(body)).toMatchObject({ code, status: Number(status.slice(0, 3)) })
  expect(JSON.parse(body)).not.toHaveProperty('requestId')
})

const socketOf = (writable: boolean) => {
  const socket = { writable, destroy: vi.fn(), end: vi.fn(), setTimeout: vi.fn() }
  return { ...socket, as: socket as unknown as Socket }
}
const broken = (code?: string) => Object.assign(new Error('broken'), code === undefined ? {} : { code })

test('a request that does not arrive in time has timed out', () => {
  const { as, end } = socketOf(true)
  answerBrokenRequest(false)(broken('ERR_HTTP_REQUEST_TIMEOUT'), as)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^HTTP\/1\.1 408 Request Timeout\r\n/))
  expect(end.mock.calls[0]![0]).toContain('"code":"timeout"')
})

test('an error without a code is a malformed request', () => {
  const { as, end } = socketOf(true)
  answerBrokenRequest(false)(broken(), as)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^HTTP\/1\.1 400 Bad Request\r\n/))
})

test('who does not read the answer is cut off after a second', () => {
  const { as, setTimeout, destroy } = socketOf(true)
  answerBrokenRequest(false)(broken(), as)
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(1000, expect.any(Function))
  expect(destroy).not.toHaveBeenCalled()
  setTimeout.mock.calls[0]![1]()
  expect(destroy).toHaveBeenCalledOnce()
})

test.each([
  ['that was reset', true, 'ECONNRESET'],
  ['that has ended', false, 'HPE_INVALID_METHOD'],
])('a connection %s gets no answer', (_, writable, code) => {
  const { as, end, destroy } = socketOf(writable)
  answerBrokenRequest(false)(broken(code), as)
  expect(end).not.toHaveBeenCalled()
  expect(destroy).toHaveBeenCalledOnce()
})

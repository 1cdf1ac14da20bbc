import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from './testing/open-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer({ isKnownHost: (host) => host === 'ours' })
  app.get('/', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Client libraries always send one `Host`. */
const send = (version: string, headers: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const text = [`GET / HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n')
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part) => (answer += part))
    socket.on('end', () => resolve(answer)).on('error', reject)
  })

test.each([
  ['one host', '1.1', ['Host: ours']],
  ['one host, and another header with that word', '1.1', ['X-Thing: host', 'Host: ours']],
  ['no host in HTTP 1.0', '1.0', []],
  ['one host in HTTP 1.0', '1.0', ['HOST: ours']],
])('%s is answered', async (_, version, headers) => {
  expect(await send(version, headers)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['no host', '1.1', []],
  ['the same host twice', '1.1', ['Host: ours', 'host: ours']],
  ['two hosts in HTTP 1.0', '1.0', ['Host: ours', 'Host: other']],
])('%s is a malformed request, answered like every refusal', async (_, version, headers) => {
  const answer = await send(version, headers)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"malformed_request"')
})

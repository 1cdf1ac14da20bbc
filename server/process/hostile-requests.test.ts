import { endpoints } from 'contract/testing/endpoints'
import { describe, expect, test } from 'vitest'
import { rawRequest, sendRaw } from '#testing/raw-request.ts'
import { launchServerForFile } from '#testing/server-for-test.ts'

const server = launchServerForFile()
const send = (start: string, headers: readonly string[] = [], body = '') =>
  sendRaw(server().port, rawRequest(start, headers, body))

const json = 'Content-Type: application/json'
const post = 'POST /api/user/token'

describe('an ambiguous request (request smuggling) is refused', () => {
  test.each([
    [
      'length and chunks',
      ['Content-Length: 4', 'Transfer-Encoding: chunked', json],
      '0\r\n\r\nGET /smuggled',
    ],
    ['two lengths', ['Content-Length: 4', 'Content-Length: 5', json], 'abcde'],
    ['an unknown encoding', ['Transfer-Encoding: xchunked', json], 'x'],
    ['chunks before another encoding', ['Transfer-Encoding: chunked, identity', json], '0\r\n\r\n'],
    ['a chunk without a size', ['Transfer-Encoding: chunked', json], 'zz\r\nabc\r\n'],
    ['a space before the colon', ['Content-Length : 4', json], 'abcd'],
    ['a folded header', ['X-A: 1', ' folded: 2', 'Content-Length: 0'], ''],
    [
      '1 MB beside a chunk size',
      ['Transfer-Encoding: chunked', json],
      `1;${'a'.repeat(1e6)}\r\n{\r\n0\r\n\r\n`,
    ],
  ])('%s', async (_, headers, body) => {
    const { status, text } = await send(post, headers, body)
    expect(status).toBe(400)
    expect(text).toContain('"code":"malformed_request"')
    expect(text).toContain('x-content-type-options: nosniff')
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })
})

describe('unusual requests', () => {
  test.each<[number, string, string]>([
    [200, 'HTTP/1.0', 'GET /home HTTP/1.0\r\n\r\n'],
    [400, 'two hosts', 'GET /home HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    [400, 'no host', 'GET /home HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [400, 'an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [400, 'line feeds only', 'GET /home HTTP/1.1\nHost: a\n\n'],
    [421, 'an unknown host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    [421, 'an unknown host in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n'],
    [
      200,
      'a health check with any host',
      'GET /healthz HTTP/1.1\r\nHost: 10.0.0.5\r\nConnection: close\r\n\r\n',
    ],
    [431, 'an address of 100 KB', rawRequest(`GET /${'a'.repeat(100_000)}`)],
    [200, '3,500 parameters', rawRequest(`GET /course/class_all?${'a=1&'.repeat(3500)}`)],
    [302, 'a path of 6,000 parts', rawRequest(`GET ${'/a'.repeat(6000)}`)],
    [400, 'an unsatisfiable range', rawRequest('GET /favicon.svg', ['Range: bytes=99999-'])],
    [200, 'an upgrade', rawRequest('GET /home', ['Upgrade: h2c'])],
    [405, 'TRACE', rawRequest('TRACE /home')],
    [405, 'PROPFIND', rawRequest('PROPFIND /home')],
    [400, 'an unknown method', rawRequest('FOO /home')],
    [405, 'a method in a header', rawRequest('POST /home', ['X-HTTP-Method-Override: GET'])],
    [204, 'OPTIONS *', rawRequest('OPTIONS *')],
    [415, 'a malformed content type', rawRequest(post, ['Content-Type: ;;;', 'Content-Length: 2'], '{}')],
    [400, 'a compressed body', rawRequest(post, ['Content-Encoding: gzip', json, 'Content-Length: 2'], '{}')],
  ])('%i for %s', async (status, _, text) => {
    expect((await sendRaw(server().port, text)).status).toBe(status)
  })
})

test('every method on every endpoint is answered, and only the declared ones are allowed', async () => {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const own = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string)
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status } = await send(`${method} ${path.replace(/:\w+/g, '1')}`)
      const isOwn = own.includes(method) || (method === 'HEAD' && own.includes('GET'))
      if (method === 'OPTIONS') expect(status, `${method} ${path}`).toBe(204)
      else if (isOwn) expect([200, 400, 401, 404, 415], `${method} ${path}`).toContain(status)
      else expect(status, `${method} ${path}`).toBe(405)
    }
  }
}, 60_000)

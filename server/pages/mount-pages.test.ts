import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { createServer } from 'api/platform/http/create-server'
import { createLog } from 'api/platform/log'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { toRenderedPage } from '#render/rendered-page.ts'
import { mountPages } from './mount-pages.ts'
import { createPageCache } from './page-cache.ts'

const started: FastifyInstance[] = []
afterEach(async () => void (await Promise.all(started.splice(0).map((app) => app.close()))))

const text = '<!doctype html><script nonce="m">run()</script>'.padEnd(3000, ' 巷口')

const moved = { status: 302, headers: { location: '/home' } }

/** A server with one existing page, one missing page, one that has moved and one that throws. */
async function startPages() {
  const lines: string[] = []
  let renderings = 0
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const options = {
    log,
    isHttps: false,
    proxyHops: 0,
    requestsPerMinute: 9999,
    connectionsPerAddress: 99,
    isKnownHost: (host: string) => host !== 'evil.example',
    publicOrigin: 'http://localhost:3000',
    freeRoutes: [],
  }
  const app = await createServer(options)
  const templateOf = (path: string) => (path === '/home' ? '/home' : '/*')
  const render = async (path: string) => {
    renderings += 1
    if (path === '/broken') throw new Error('broken')
    if (path === '/moved') return await renderedAs(path, new Response(null, moved))
    const status = path.startsWith('/home') ? 200 : path === '/bad' ? 500 : 404
    const answer = new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    return await renderedAs(path, answer)
  }
  const renderedAs = (path: string, answer: Response) =>
    toRenderedPage(answer, { scriptNonce: 'm', isHttps: false, pathname: path, route: templateOf(path) })
  const cache = createPageCache(render)
  mountPages(app, cache, templateOf)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  started.push(app)
  return {
    origin,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers }, method }),
    requestLines: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request'),
    renderings: () => renderings,
  }
}

/** Removes headers that differ per response or depend on how it was sent. */
const perResponse = /^(x-request-id|x-ratelimit-.*|date|connection|keep-alive)$/
const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !perResponse.test(name)))

test('a cached page is the same response as the rendered one, with its own request id', async () => {
  const { get, renderings } = await startPages()
  const [first, cached] = [await get('/home'), await get('/home')]
  expect([cached.status, headersOf(cached)]).toEqual([200, headersOf(first)])
  expect(await cached.text()).toBe(await first.text())
  expect(headersOf(cached)).toMatchObject({
    'content-security-policy': expect.stringContaining("'sha256-"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(cached.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(renderings()).toBe(1)
})

test('a cached page is compressed, revalidated and answered to HEAD like a rendered one', async () => {
  const { get, renderings } = await startPages()
  const etag = (await get('/home')).headers.get('etag')!
  const requests: [Record<string, string>, string][] = [
    [{ 'accept-encoding': 'gzip, br' }, 'GET'],
    [{ 'sec-purpose': 'prefetch' }, 'GET'],
    [{ 'sec-purpose': 'prefetch', 'if-none-match': etag }, 'GET'],
    [{ 'if-none-match': etag }, 'GET'],
    [{ 'if-none-match': '*' }, 'GET'],
    [{ 'if-none-match': `"other", ${etag.replace('W/', '')}` }, 'GET'],
    [{ 'if-none-match': `${etag}x` }, 'GET'],
    [{}, 'HEAD'],
  ]
  for (const [index, [headers, method]] of requests.entries()) {
    const path = `/home?${index}`
    const before = renderings()
    const [rendered, cached] = [await get(path, headers, method), await get(path, headers, method)]
    expect(renderings()).toBe(before + 1)
    expect([cached.status, headersOf(cached)]).toEqual([rendered.status, headersOf(rendered)])
    expect(await cached.text()).toBe(await rendered.text())
  }
  const statusOf = async (tag: string) => (await get('/home', { 'if-none-match': tag })).status
  expect([await statusOf(etag), await statusOf('*'), await statusOf(`${etag}x`)]).toEqual([304, 304, 200])
})

test('a prefetched page may be opened within five seconds without revalidation', async () => {
  const { get } = await startPages()
  const prefetch = async (more: Record<string, string> = {}) =>
    await get('/home', { 'sec-purpose': 'prefetch;prerender', ...more })
  const etag = (await prefetch()).headers.get('etag')!
  const answers = [await prefetch(), await prefetch({ 'if-none-match': etag })]
  expect(answers.map(({ status }) => status)).toEqual([200, 304])
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('private, max-age=5')
  expect((await get('/home')).headers.get('cache-control')).toBe('no-cache')
})

test('the compressed page decompresses to the page', async () => {
  const { origin } = await startPages()
  await fetch(`${origin}/home`, { headers: { 'accept-encoding': 'br' } })
  const raw = await sendRawBytes(
    origin,
    'GET /home HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  )
  const body = raw.subarray(raw.indexOf('\r\n\r\n') + 4)
  expect(brotliDecompressSync(body).toString()).toBe(text.replace(' nonce="m"', ''))
})

test('a request with no Host or two is refused, although the page is cached', async () => {
  const { origin, get } = await startPages()
  await get('/home')
  for (const hosts of ['', 'Host: a\r\nHost: b\r\n']) {
    const raw = await sendRawBytes(origin, `GET /home HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(raw.toString()).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a request for an unknown host is refused, although the page is cached', async () => {
  const { origin, get } = await startPages()
  await get('/home')
  const raw = await sendRawBytes(
    origin,
    'GET /home HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(raw.toString()).toMatch(/^HTTP\/1\.1 421 /)
})

test('only GET and HEAD use the cache, and 404s and errors are not cached', async () => {
  const { get } = await startPages()
  await get('/home')
  const posted = await get('/home', {}, 'POST')
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  for (const [path, status] of [
    ['/none', 404],
    ['/broken', 500],
    ['/bad', 500],
  ] as const) {
    expect([(await get(path)).status, (await get(path)).status]).toEqual([status, status])
  }
})

test('a crawler gets no page for an error', async () => {
  const { get } = await startPages()
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
  for (const path of ['/bad', '/broken']) {
    const answer = await get(path, { ...crawler, accept: 'text/html' })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([500, null, ''])
  }
  for (const path of ['/home', '/none']) expect(await (await get(path, crawler)).text()).not.toBe('')
  const person = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }
  expect(await (await get('/bad', person)).text()).not.toBe('')
})

test('a page is redirected to its canonical path for good, with its query', async () => {
  const { origin, renderings } = await startPages()
  const answer = await fetch(`${origin}/Home/?q=%E9%99%B6&d=A/B`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/home?q=%E9%99%B6&d=A/B'])
  expect(renderings()).toBe(0)
})

test('a page that has moved has neither body nor content type', async () => {
  const { origin } = await startPages()
  const answer = await fetch(`${origin}/moved`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home'])
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([null, ''])
})

test.each([
  ['an absolute address', 'http://a/home'],
  ['an absolute address with https', 'HTTPS://a:443/home'],
  ['several leading slashes', '///home'],
  ['leading backslashes', '/\\\\home'],
  ['an address in the query', '/home?from=http://a/b'],
])('%s leads to the page of this site', async (_, target) => {
  const { origin } = await startPages()
  const raw = await sendRawBytes(origin, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(raw.toString()).toMatch(/^HTTP\/1\.1 200 /)
})

test('cached pages are logged like others, by route template', async () => {
  const { get, requestLines } = await startPages()
  await get('/home')
  const cached = await get('/home')
  expect(requestLines()).toHaveLength(2)
  expect(requestLines()[1]).toMatchObject({
    requestId: cached.headers.get('x-request-id'),
    method: 'GET',
    route: '/home',
    status: 200,
    ms: expect.any(Number),
  })
})

const sendRawBytes = (origin: string, request: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(request))
    socket.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    socket.on('error', reject)
  })

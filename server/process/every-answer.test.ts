import { createHash } from 'node:crypto'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { installedSettings, launchServer, type RunningServer } from '#testing/server-for-test.ts'

const database = useTestDatabase()
let server: RunningServer
beforeAll(async () => {
  server = await launchServer({ ...installedSettings(database), PUBLIC_URL: 'https://hangkhau.example' })
}, 30_000)
afterAll(() => server.end('SIGTERM'))

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init })

const tooLong = JSON.stringify({ text: 'x'.repeat(70_000) })
const closedCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const html = { accept: 'text/html,application/xhtml+xml' }

describe('headers of every response', () => {
  test.each<[number, string, RequestInit]>([
    [200, '/api/class', {}],
    [200, '/api/class', { method: 'HEAD' }],
    [204, '/api/class', { method: 'OPTIONS' }],
    [400, '/api/class?nope=1', {}],
    [400, '/%zz', {}],
    [401, '/api/member/profile', {}],
    [404, '/api/nope', {}],
    [405, '/api/class', { method: 'DELETE' }],
    [
      413,
      '/api/user/token',
      { method: 'POST', body: tooLong, headers: { 'content-type': 'application/json' } },
    ],
    [415, '/api/user/token', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    [200, '/api/openapi.json', {}],
    [200, '/healthz', {}],
    [200, '/readyz', {}],
    [405, '/home', { method: 'POST' }],
    [404, '/assets/nope.js', {}],
  ])('%i %s has the closed CSP and all security headers', async (status, path, init) => {
    const answer = await get(path, init)
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer.headers)
    expect(answer.headers.get('content-security-policy')).toBe(closedCsp)
  })

  test.each([
    [200, '/home'],
    [200, '/course/class_all'],
    [200, '/signup'],
    [302, '/'],
    [302, '/nope'],
    [404, '/course/class_all/999999'],
    // An unknown filter value: the list is shown without results, with a link that removes the filter.
    [400, '/course/class_all?county=%E7%81%AB%E6%98%9F'],
    [400, '/news?category=%E7%81%AB%E6%98%9F'],
    [400, '/resource/base?county=%E7%81%AB%E6%98%9F'],
    [400, '/resource/base?facility=mars'],
    [400, '/about/performance?year=1999'],
    [404, '/not_found?path=/nope'],
  ])('%i page %s has a CSP with hashes and all security headers', async (status, path) => {
    const answer = await get(path, { headers: html })
    expect(answer.status).toBe(status)
    expectSecurityHeaders(answer.headers)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src ('none'|('sha256-[\w+/]{43}=' ){3,20}'strict-dynamic'); style-src 'self'( 'sha256-[\w+/]{43}=')?; /,
    )
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test.each([
    ['/home', 'POST', 'GET, HEAD'],
    ['/home', 'OPTIONS', 'GET, HEAD'],
    ['/api/class', 'DELETE', 'GET, HEAD'],
    ['/api/member/profile', 'OPTIONS', 'DELETE, GET, HEAD, PATCH'],
  ])('%s answers %s with the methods that it supports', async (path, method, methods) => {
    const answer = await get(path, { method })
    expect(answer.status).toBe(method === 'OPTIONS' ? 204 : 405)
    expect(answer.headers.get('allow')).toBe(methods)
  })

  test('pages inside LINE may access the windows that they open', async () => {
    const answer = await get('/liff/class_all', { headers: html })
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })
})

function expectSecurityHeaders(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  expect(headers.has('server')).toBe(false)
  expect(headers.has('x-powered-by')).toBe(false)
}

describe('pages', () => {
  test('the CSP contains the hash of every script and style of the page, and no other', async () => {
    for (const path of ['/home', '/course/class_all', '/signup', '/not_found?path=/nope']) {
      const answer = await get(path, { headers: html })
      const csp = answer.headers.get('content-security-policy')!
      const page = await answer.text()
      const scripts = [...page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes]) => !attributes!.includes('application/ld+json'))
        .map(([, , code]) => code!)
      const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, code]) => code!)
      expect(hashesIn(csp, 'script-src'), path).toEqual(scripts.map(hashOf).toSorted())
      expect(hashesIn(csp, 'style-src'), path).toEqual(styles.map(hashOf).toSorted())
    }
  })

  test('an unchanged page is answered with 304', async () => {
    const first = await get('/signup', { headers: html })
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/signup', { headers: { ...html, 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    expect(await again.text()).toBe('')
  })

  test('a refusal shown in a browser is an HTML page', async () => {
    const answer = await get('/home', { method: 'POST', headers: html })
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('這個網址不支援這個動作。')
  })
})

describe('cache-control', () => {
  test('public reads have an ETag, reads with a login are never cached', async () => {
    const first = await get('/api/class')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag')!
    expect((await get('/api/class', { headers: { 'if-none-match': tag } })).status).toBe(304)
    const forged = await get('/api/class', { headers: { authorization: 'Bearer x', 'if-none-match': tag } })
    expect(forged.headers.get('cache-control')).toBe('no-store')
    expect(forged.status).not.toBe(304)
  })

  test('the start of a login is never cached', async () => {
    const answer = await get('/api/user/line')
    expect(answer.headers.get('set-cookie')).toContain('__Host-login=')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a login link redirects to LINE, with the cookie that ties the login to this browser', async () => {
    const answer = await get('/api/user/line/start?redierctUrl=%2Fnews')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/\/oauth2\/v2\.1\/authorize\?/)
    expect(answer.headers.get('set-cookie')).toContain('__Host-login=')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expectSecurityHeaders(answer.headers)
  })

  test('files with a content hash are immutable and sent precompressed with brotli', async () => {
    const page = await (await get('/home', { headers: html })).text()
    const file = /\/assets\/[\w.-]+\.js/.exec(page)![0]
    const answer = await get(file, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
    expectSecurityHeaders(answer.headers)
  })

  test.each([
    ['/favicon.ico', 'image/'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
    ['/plain.css', 'text/css'],
  ])('%s is served and cached for a day', async (path, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expectSecurityHeaders(answer.headers)
  })
})

test('the API documentation loads only its style sheet', async () => {
  const answer = await get('/api/docs', { headers: html })
  expect(answer.headers.get('content-security-policy')).toBe(`${closedCsp}; style-src 'self'; img-src 'self'`)
  const page = await answer.text()
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
  expect(page).toContain('href="/plain.css"')
})

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

const hashesIn = (csp: string, directive: string): string[] =>
  csp
    .split('; ')
    .filter((part) => part.startsWith(directive))
    .flatMap((part) => part.match(/(?<=')sha256-[^']+/g) ?? [])
    .toSorted()

import { linePlatform } from 'fakes/line/line-platform'
import { smallLineSeed } from 'fakes/line/start-line-platform'
import { expect, test } from 'vitest'
import { createHostCheck } from './known-hosts.ts'
import { openServer } from './testing/open-server.ts'

const site = { publicUrl: 'https://hangkhau.example', allowed: ['Admin.example:8443', 'old.example'] }
const open = createHostCheck({ ...site, isLocal: false })
const local = createHostCheck({ publicUrl: 'http://localhost:3000', allowed: [], isLocal: true })

test.each([
  ['hangkhau.example', true],
  ['HangKhau.Example', true],
  ['hangkhau.example:443', true],
  ['hangkhau.example:8443', false],
  ['hangkhau.example:80', false],
  ['hangkhau.example.', false],
  ['www.hangkhau.example', false],
  ['hangkhau.example.evil.example', false],
  ['evil.example', false],
  ['evil.example#hangkhau.example', false],
  ['hangkhau.example/../evil', false],
  ['hangkhau.example@evil.example', false],
  ['evil@hangkhau.example', false],
  ['hangkhau.example:443:443', false],
  ['admin.example:8443', true],
  ['admin.example', false],
  ['old.example', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['10.0.0.5', false],
  ['', false],
])('on a public site, the host %j is known: %s', (host, isKnown) => {
  expect(open(host)).toBe(isKnown)
})

test.each([
  ['localhost:3000', true],
  ['localhost:1', true],
  ['LOCALHOST', true],
  ['127.0.0.1:65535', true],
  ['[::1]:3000', true],
  ['127.0.0.2', false],
  ['localhost.evil.example', false],
  ['evil.example', false],
  ['0.0.0.0:3000', false],
])('on a local site, the host %j is known: %s', (host, isKnown) => {
  expect(local(host)).toBe(isKnown)
})

test('an allowed host that cannot be read is skipped', () => {
  const check = createHostCheck({ ...site, allowed: ['not a host', 'old.example'], isLocal: false })
  expect([check('old.example'), check('not a host')]).toEqual([true, false])
})

const startServer = async () => {
  const app = await openServer({
    isHttps: true,
    isKnownHost: open,
    publicOrigin: 'https://hangkhau.example',
  })
  for (const url of ['/page', '/api/read', '/healthz', '/readyz']) app.get(url, () => 'ok')
  return app
}

test('a request for an unknown host gets 421: problem+json for API clients, a page for browsers', async () => {
  const app = await startServer()
  const evil = { host: 'evil.example' }
  const problem = await app.inject({ url: '/api/read', headers: evil })
  expect(problem.statusCode).toBe(421)
  expect(problem.headers['content-type']).toContain('application/problem+json')
  expect(problem.json()).toMatchObject({ code: 'unknown_host', status: 421 })
  const page = await app.inject({ url: '/page', headers: { ...evil, accept: 'text/html' } })
  expect(page.statusCode).toBe(421)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('href="https://hangkhau.example/home"')
  expect(page.body).not.toContain('evil.example')
  const unknownPath = await app.inject({ url: '/nothing', headers: evil })
  expect(unknownPath.statusCode).toBe(421)
})

test('health probes may use any host name', async () => {
  const app = await startServer()
  for (const url of ['/healthz', '/readyz'])
    expect((await app.inject({ url, headers: { host: '10.0.0.5:3000' } })).statusCode, url).toBe(200)
  expect((await app.inject({ url: '/page', headers: { host: 'hangkhau.example' } })).statusCode).toBe(200)
})

test('a request for an unknown host gets 421 below the fake LINE platform as well', async () => {
  const app = await startServer()
  await app.register(linePlatform({ seed: smallLineSeed('http://a/b'), publicUrl: 'http://a/__line' }), {
    prefix: '/__line',
  })
  for (const url of [
    '/__line/api/v2/profile',
    '/__line/access/oauth2/v2.1/authorize',
    '/__line/__sim/users',
  ]) {
    const answer = await app.inject({ url, headers: { host: 'evil.example' } })
    expect(answer.statusCode, url).toBe(421)
  }
})

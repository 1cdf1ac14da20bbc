import { describe, expect, test } from 'vitest'
import { rawRequest, sendRaw } from '#testing/raw-request.ts'
import { launchServerForFile } from '#testing/server-for-test.ts'

const server = launchServerForFile()
const send = (start: string, headers: readonly string[] = []) =>
  sendRaw(server().port, rawRequest(start, headers))

describe('no URL redirects to another site', () => {
  const addresses = ['', '/', '/home', '/liff', '/course', '/nope']
  const tricks = [
    '//',
    '///',
    '/\\',
    '/.//',
    '/..//',
    '/%2f%2f',
    '/%5c',
    '/%09/',
    '/liff//',
    '/liff/@',
    '/liff?',
  ]
  const cases = [
    ...addresses.flatMap((path) => [`http://evil.example${path}`, `https://evil.example${path}`]),
    ...tricks.map((trick) => `${trick}evil.example`),
    ...tricks.map((trick) => `${trick}evil.example/liff`),
    '/liff?%0d%0aLocation:https://evil.example',
    '/api/user/line/callback?state=x&code=y&returnTo=//evil.example',
    '/api/user/line/callback?state=x&error=//evil.example',
  ]
  test.each(cases)('%s', async (address) => {
    const { status, location } = await send(`GET ${address}`, ['X-Forwarded-Host: evil.example'])
    expect(status).toBeLessThan(500)
    if (location === undefined) return
    expect(new URL(location, 'https://hangkhau.example').origin).toBe('https://hangkhau.example')
    expect(location).toMatch(/^\/(?![/\\])/)
  })
})

describe('no path leaves the static folder', () => {
  const file = 'server/index.js'
  test.each([
    `/assets/../../${file}`,
    `/assets/%2e%2e/%2e%2e/${file}`,
    `/assets/..%2f..%2f${file.replace('/', '%2f')}`,
    `/assets/..\\..\\${file.replace('/', '\\')}`,
    '/assets/%252e%252e%252fserver',
    '/assets/%00.js',
    '/assets/',
    '/.env',
    '/.built-from',
    '/api/icon/..%2f..%2fpackage.json',
  ])('%s', async (path) => {
    const { status, text } = await send(`GET ${path}`)
    expect([302, 400, 404]).toContain(status)
    expect(text).not.toMatch(/import \{|"dependencies"/)
  })
})

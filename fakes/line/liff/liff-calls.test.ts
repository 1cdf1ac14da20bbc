import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp, logInLiff } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => {
  const seed = smallLineSeed('https://site.example/cb')
  const [first, second] = seed.loginChannels
  const { linkedBot: _none, ...withoutAccount } = second!
  const loginChannels = [{ ...first!, linkedBotId: '@hangkhau' }, withoutAccount]
  const scope = ['openid', 'profile', 'chat_message.write'] as const
  const liffApps = seed.liffApps.map((app) => ({ ...app, scope }))
  line = await startLinePlatform({ ...seed, loginChannels, liffApps })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
const statusOf = async (path: string, init?: RequestInit) => (await fetch(line.address + path, init)).status

describe('a friend request', () => {
  const validate = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const path = `${line.accessBase}/oauth2/v2.1/liff/friendship/validate`
    return (await (await fetch(path, { method: 'POST', body })).json()) as unknown
  }

  test('is valid for the linked account, by default or by its id', async () => {
    const { access_token: accessToken } = await logInLiff(line)
    expect(await validate({ accessToken })).toEqual({ valid: true })
    expect(await validate({ accessToken, officialAccountId: '@hangkhau' })).toEqual({ valid: true })
    expect(await validate({ accessToken, officialAccountId: '@other' })).toMatchObject({
      valid: false,
      error: { code: 'BOT_NOT_RESOLVED' },
    })
    expect(await validate({ accessToken, templateId: 'x' })).toMatchObject({
      error: { code: 'INVALID_TEMPLATE_ID' },
    })
  })

  test('is no proper argument without a valid token', async () => {
    for (const form of [{}, { accessToken: 'a.b.c' }]) {
      expect(await validate(form)).toEqual({ message: 'no proper argument' })
    }
  })

  test('is counted with an empty body of the type JSON, as the SDK sends it', async () => {
    const { access_token } = await logInLiff(line)
    const path = `/liff/liff/v2/oaadd/rateLimit?liffId=${liffApp.appId}`
    expect(await statusOf(path, { method: 'POST', headers: bearer(access_token) })).toBe(200)
    expect(await statusOf(path, { method: 'POST' })).toBe(401)
    expect(await statusOf('/liff/liff/v2/oaadd/rateLimit', { method: 'POST' })).toBe(404)
  })
})

test('friendship with another account is refused', async () => {
  const { access_token } = await logInLiff(line)
  const status = (id: string) =>
    fetch(`${line.apiBase}/friendship/v1/status?officialAccountId=${id}`, { headers: bearer(access_token) })
  expect(await (await status('@hangkhau')).json()).toEqual({ friendFlag: true })
  expect((await status('@other')).status).toBe(400)
})

test('permissions and feature tokens need a login', async () => {
  const { access_token } = await logInLiff(line)
  for (const path of [
    '/liff/liff/v2/incrementalAgreement/unauthorizedPermissions',
    `/api/liff/v2/apps/${liffApp.appId}/featureToken`,
  ]) {
    expect(await statusOf(path, { headers: bearer(access_token) })).toBe(200)
    expect(await statusOf(path)).toBe(401)
  }
})

test('messages are refused outside a chat, although the scope is granted', async () => {
  const { access_token } = await logInLiff(line)
  const body = JSON.stringify({ messages: [{ type: 'text', text: 'a' }] })
  const response = await fetch(`${line.apiBase}/message/v3/share`, {
    method: 'POST',
    headers: bearer(access_token),
    body,
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ message: "user doesn't grant required permissions yet" })
  expect(await statusOf('/api/message/v3/share', { method: 'POST', body })).toBe(401)
})

describe('what the SDK and its links load', () => {
  test('translations, the extension and pictures', async () => {
    const manifest = await (await fetch(`${line.address}/liffsdk/xlt/manifest.json`)).json()
    expect(manifest).toEqual({ languages: { en: 'en.json', 'zh-TW': 'zh-TW.json' } })
    expect(await statusOf('/liffsdk/xlt/zh-TW.json')).toBe(200)
    const extension = await fetch(`${line.address}/static/liff/edge/2/non-ios-extensions_2_22_0.js`)
    expect(extension.headers.get('content-type')).toContain('javascript')
    expect(await statusOf('/profile/lin/small')).toBe(200)
    expect(await statusOf('/profile/lin/huge')).toBe(404)
    expect(await statusOf('/profile/noemail/small')).toBe(404)
  })

  test('pages that show what a link contains, without running it', async () => {
    const share = await fetch(`${line.address}/social-plugins/lineit/share?url=https%3A%2F%2Fa&text=%3Cb%3E`)
    expect(await share.text()).toContain('&lt;b&gt;')
    expect(share.headers.get('content-security-policy')).toContain("default-src 'none'")
    const friend = await fetch(`${line.address}/line-me/R/ti/p/%40hangkhau`)
    expect(await friend.text()).toContain('/R/ti/p/@hangkhau')
    expect(await statusOf('/line-me/R/%E5%')).toBe(400)
  })
})

test.each([
  ['liff', '/2000000001-AbcdEfgh', '/liff/2000000001-AbcdEfgh'],
  ['liff-ext.line.me', '/', '/liff-ext/1656359117-jxmx5e11'],
  ['liffsdk.line-scdn.net', '/xlt', '/liffsdk/xlt/manifest.json'],
  ['profile.line-scdn.net', '/', '/profile/lin'],
  ['access', '/liff/v1', '/access/liff/v1/authorize'],
])('a fault of the host %s applies to it alone', async (host, path, request) => {
  await line.control('POST', '/faults', { host, path, status: 418 })
  expect(await statusOf('/api/oauth2/v2.1/certs')).toBe(200)
  expect(await statusOf(request)).toBe(418)
})

describe('malformed requests are refused and never end in an error of the platform', () => {
  const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const bodies = [
    '',
    'null',
    '[]',
    '"x"',
    '{"msit":{},"mst":[],"messages":{}}',
    '{',
    nested,
    'a=%&ott=%E5',
    '\u0000',
  ]
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    '',
  ]
  const query = '?liffId=%00&ott[]=1&ott=2&app_id=x&redirect_uri=%0d%0a&identifier=%ff'
  test.each([
    '/access/liff/v1/authorize',
    '/access/oauth2/v2.1/liff/shareTargetPicker',
    '/access/oauth2/v2.1/liff/shareTargetPicker/result',
    '/access/oauth2/v2.1/liff/friendship/validate',
    `/api/liff/v2/apps/${liffApp.appId}/contextToken`,
    '/api/liff/v2/apps/%00/ott',
    '/api/liff/v2/sub/msit',
    '/api/liff/v2/sub/mst',
    '/api/liff/v2/sub/appData',
    '/api/liff/v2/sub/result',
    '/api/message/v3/share',
    '/liff/liff/v2/sub/waitResult',
    '/liff/liff/v2/oaadd/rateLimit',
    '/liff/opened',
    `/liff/${liffApp.appId}/%0d%0aset-cookie:a`,
    '/liff-ext/friend',
    '/liff-subwindow/liff/v2/sub/messageHandler',
    '/line-me/R/%0d%0a',
    '/__sim/scan',
    '/__sim/share',
    '/__sim/phone',
  ])('%s', async (path) => {
    const { access_token } = await logInLiff(line)
    const authorization = { authorization: `Bearer ${access_token}` }
    expect(await statusOf(path + query, { headers: authorization, redirect: 'manual' })).toBeLessThan(500)
    for (const type of types) {
      const headers = { ...authorization, ...(type ? { 'content-type': type } : {}) }
      for (const body of bodies) {
        const status = await statusOf(path + query, { method: 'POST', headers, body, redirect: 'manual' })
        expect(status, `${type} ${body.slice(0, 40)}`).toBeLessThan(500)
      }
    }
  })
})

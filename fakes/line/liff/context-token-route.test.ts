import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp, logInLiff } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => {
  const seed = smallLineSeed('https://site.example/cb')
  const liffApps = seed.liffApps.map((app) => ({ ...app, endpointUrl: 'https://site.example/課程' }))
  line = await startLinePlatform({ ...seed, liffApps })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const contextToken = (id: string, token?: string) =>
  fetch(`${line.apiBase}/liff/v2/apps/${id}/contextToken`, {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  })

/** Decodes like the SDK: `atob` gives bytes, not text, so the JSON must be ASCII. */
async function contextOf(response: Response): Promise<Record<string, unknown>> {
  const { contextToken: token } = (await response.json()) as { contextToken: string }
  return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as never
}

test('without a login the context describes the app and no person', async () => {
  const context = await contextOf(await contextToken(liffApp.appId))
  expect(context).toMatchObject({
    type: 'external',
    liffId: liffApp.appId,
    endpointUrl: 'https://site.example/課程',
    permanentLinkPattern: 'concat',
    scope: ['openid', 'profile', 'email'],
    availability: { shareTargetPicker: { permission: true }, scanCodeV2: { permission: true } },
  })
  expect(context).not.toHaveProperty('userId')
})

test('after a login it names the person', async () => {
  const { access_token } = await logInLiff(line)
  const context = await contextOf(await contextToken(liffApp.appId, access_token))
  expect(context['userId']).toBe(lineUserId('1000000001', 'lin'))
})

test.each([
  ['an unknown app', '2000000001-Unknown0', false, 404],
  ['an app of another channel', '2000000002-AbcdEfgh', true, 403],
])('%s is refused', async (_name, id, loggedIn, status) => {
  const token = loggedIn ? (await logInLiff(line)).access_token : undefined
  expect((await contextToken(id, token)).status).toBe(status)
})

test('an expired, a revoked and an invented token are refused', async () => {
  const { access_token } = await logInLiff(line)
  await line.control('POST', '/clock', { advanceMs: 43_201_000 })
  expect((await contextToken(liffApp.appId, access_token)).status).toBe(401)
  const second = await logInLiff(line)
  await line.control('POST', '/tokens/revoke', { token: second.access_token })
  expect((await contextToken(liffApp.appId, second.access_token)).status).toBe(401)
  expect((await contextToken(liffApp.appId, 'a.b.c')).status).toBe(401)
})

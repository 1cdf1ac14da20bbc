import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
let hosts: Awaited<ReturnType<RunningLinePlatform['startHosts']>>
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/cb'))
  hosts = await line.startHosts()
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(async () => {
  await hosts.stop()
  await line.stop()
})

const liffAgent = 'Mozilla/5.0 Line/15.6.0 LIFF'
const consented = { consents: { '2000000001': ['openid', 'profile', 'email'] } }

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${line.address}/liff/${path}`, { redirect: 'manual', headers })
const locationAfter = async (response: Promise<Response>) => (await response).headers.get('location') ?? ''
const inApp = (user: string) => ({ 'user-agent': liffAgent, cookie: `line_simulator_phone=${user}` })

/** Opens the app in a LIFF browser and follows the redirects of this platform. */
async function openInApp(user: string, tail = ''): Promise<URL> {
  const opened = await locationAfter(open(`${liffApp.appId}${tail}`, inApp(user)))
  const path = opened.replace('http://127.0.0.1/__line', line.address)
  return new URL(await locationAfter(fetch(path, { redirect: 'manual' })))
}

describe('outside LINE a link leads to the endpoint', () => {
  test.each([
    ['', 'https://site.example/liff'],
    ['/', 'https://site.example/liff?liff.state=%2F'],
    ['/a/b?x=1&y=%26', 'https://site.example/liff?liff.state=%2Fa%2Fb%3Fx%3D1%26y%3D%2526'],
    ['?x=1', 'https://site.example/liff?liff.state=%3Fx%3D1'],
  ])('%s', async (tail, address) => {
    expect(await locationAfter(open(`${liffApp.appId}${tail}`))).toBe(address)
  })

  test('also in LINE’s browser for other links, and in a LIFF browser of nobody', async () => {
    const iab = { 'user-agent': 'Mozilla/5.0 Line/15.6.0/IAB', cookie: 'line_simulator_phone=lin' }
    for (const headers of [iab, { 'user-agent': liffAgent }, inApp('nobody')]) {
      expect(await locationAfter(open(liffApp.appId, headers))).toBe('https://site.example/liff')
    }
  })

  test('an unknown app has no page', async () => {
    for (const id of ['2000000001-Unknown0', 'constructor', '2000000001-Unknown0/a', '%E5']) {
      expect([400, 404]).toContain((await open(id)).status)
    }
  })
})

describe('in a LIFF browser', () => {
  test('a person who consented gets the credentials of 12 hours in the fragment', async () => {
    await line.control('PATCH', '/users/lin', consented)
    const address = await openInApp('lin', '/a?x=1')
    expect(address.origin + address.pathname + address.search).toBe(
      'https://site.example/liff?liff.state=%2Fa%3Fx%3D1',
    )
    const given = new URLSearchParams(address.hash.slice(1))
    expect([...given.keys()].toSorted()).toEqual([
      'access_token',
      'client_id',
      'context_token',
      'feature_token',
      'id_token',
      'mst_challenge',
      'mst_verifier',
    ])
    const verify = await fetch(
      `${line.apiBase}/oauth2/v2.1/verify?${new URLSearchParams({ access_token: given.get('access_token') ?? '' })}`,
    )
    expect(await verify.json()).toMatchObject({ client_id: '2000000001', scope: 'profile openid' })
    const context = JSON.parse(atob(given.get('context_token')?.split('.')[1] ?? '')) as object
    expect(context).toMatchObject({ type: 'utou', userId: lineUserId('1000000001', 'lin') })
  })

  test('the control API also says whose phone it is, and that it was not opened from a chat', async () => {
    await line.control('PATCH', '/users/chen', consented)
    await line.control('POST', '/phone', { user: 'chen', opening: 'none' })
    const opened = await locationAfter(open(liffApp.appId, { 'user-agent': liffAgent }))
    expect(opened).toContain('/liff/opened?')
    for (const body of [{ user: 'nobody' }, {}, { user: 'lin', opening: 'group' }]) {
      await expect(line.control('POST', '/phone', body)).rejects.toThrow(/: 400/)
    }
  })

  test('messages are refused without the scope, although the app was opened from a chat', async () => {
    await line.control('PATCH', '/users/lin', consented)
    const given = new URLSearchParams((await openInApp('lin')).hash.slice(1))
    const response = await fetch(`${line.apiBase}/message/v3/share`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${given.get('access_token')}`,
      },
      body: JSON.stringify({ messages: [{ type: 'text', text: 'a' }] }),
    })
    expect(response.status).toBe(403)
  })

  test('somebody who has not consented is asked first', async () => {
    expect(await locationAfter(open(liffApp.appId, inApp('wang')))).toMatch(/authorize\/consent\?ticket=/)
  })

  test('the redirect works once, and not with an invented code or one of an external login', async () => {
    await line.control('PATCH', '/users/lin', consented)
    const opened = await locationAfter(open(liffApp.appId, inApp('lin')))
    const path = opened.replace('http://127.0.0.1/__line', line.address)
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(302)
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(400)
    expect((await open('opened?code=x&tail=//evil.example')).status).toBe(400)
    expect((await open('opened')).status).toBe(400)
  })
})

test('under LINE’s hosts the redirect stays under them', async () => {
  await line.control('PATCH', '/users/lin', consented)
  const response = await hosts.app.inject({
    url: `/${liffApp.appId}/a`,
    headers: { host: 'liff.line.me', ...inApp('lin') },
  })
  expect(response.headers.location).toMatch(/^https:\/\/liff\.line\.me\/opened\?tail=%2Fa&code=/)
})

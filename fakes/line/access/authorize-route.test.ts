import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  locationOf,
  smallLineSeed,
  startLinePlatform,
  type RunningLinePlatform,
} from '#line/start-line-platform.ts'

const callback = 'https://site.example/cb'
const good = {
  response_type: 'code',
  client_id: '2000000001',
  redirect_uri: callback,
  state: 'abc123',
  scope: 'openid profile email',
}

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed(callback))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const authorize = (params: Record<string, string> | string) =>
  fetch(`${line.accessBase}/oauth2/v2.1/authorize?${new URLSearchParams(params)}`, { redirect: 'manual' })

const changed = (changes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries({ ...good, ...changes }).filter((pair): pair is [string, string] => !!pair[1]),
  )

test('a valid request redirects to the login page by a path without a host', async () => {
  const response = await authorize(good)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(
    /^\/__line\/access\/oauth2\/v2\.1\/login\?returnUri=%2Foauth2%2Fv2\.1%2Fauthorize%2Fconsent%3Fticket%3D/,
  )
  expect(response.headers.get('x-line-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('a request without a valid client or redirect_uri gets a page with status 400 and no redirect', () => {
  test.each([
    ['unknown client', changed({ client_id: '1' })],
    ['no client', changed({ client_id: undefined })],
    ['no redirect_uri', changed({ redirect_uri: undefined })],
    ['other path', changed({ redirect_uri: `${callback}/` })],
    ['longer path', changed({ redirect_uri: `${callback}x` })],
    ['other scheme', changed({ redirect_uri: 'http://site.example/cb' })],
    ['other case', changed({ redirect_uri: 'https://SITE.example/cb' })],
    ['user part', changed({ redirect_uri: 'https://site.example@evil.example/cb' })],
    ['dot segments', changed({ redirect_uri: 'https://site.example/x/../cb' })],
    ['fragment', changed({ redirect_uri: `${callback}#x` })],
    ['two redirect_uri', `${new URLSearchParams(good)}&redirect_uri=https://evil.example`],
  ])('%s', async (_name, params) => {
    const response = await authorize(params)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('這次登入沒有完成')
  })
})

test('extra query parameters of redirect_uri are allowed and returned', async () => {
  const redirect_uri = `${callback}?a=1&b=%E5%A5%BD`
  await line.control('POST', '/login/next', { user: 'lin' })
  const location = (await authorize({ ...good, redirect_uri })).headers.get('location')
  expect(location).toMatch(/^https:\/\/site\.example\/cb\?a=1&b=%E5%A5%BD&code=[0-9a-f]+&state=abc123/)
})

test.each([
  ['another script', '?a=好', '?a=%E5%A5%BD'],
  ['a line break', '?a=\r\nset-cookie: b', '?a=%0D%0Aset-cookie:%20b'],
])('%s in redirect_uri is encoded', async (_name, query, encoded) => {
  await line.control('POST', '/login/next', { user: 'lin' })
  const response = await authorize({ ...good, redirect_uri: callback + query })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(`${callback}${encoded}&code=`)
})

describe('other refusals redirect to the site with an error code in upper case and the state', () => {
  test.each([
    ['no response_type', { response_type: undefined }, 'INVALID_REQUEST'],
    ['response_type=token', { response_type: 'token' }, 'UNSUPPORTED_RESPONSE_TYPE'],
    ['no scope', { scope: undefined }, 'INVALID_SCOPE'],
    ['email alone', { scope: 'email' }, 'INVALID_SCOPE'],
    ['email without openid', { scope: 'profile email' }, 'INVALID_SCOPE'],
    ['unknown scope', { scope: 'openid phone' }, 'INVALID_SCOPE'],
    ['plain PKCE', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 'INVALID_REQUEST'],
    ['PKCE without method', { code_challenge: 'a'.repeat(43) }, 'INVALID_REQUEST'],
    ['short challenge', { code_challenge: 'a', code_challenge_method: 'S256' }, 'INVALID_REQUEST'],
    ['unknown prompt', { prompt: 'select_account' }, 'INVALID_REQUEST'],
    ['unknown bot_prompt', { bot_prompt: 'yes' }, 'INVALID_REQUEST'],
    ['silent without session', { prompt: 'none' }, 'LOGIN_REQUIRED'],
  ])('%s', async (_name, changes, error) => {
    const back = locationOf(await authorize(changed(changes)))
    expect(back.origin + back.pathname).toBe(callback)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'abc123' })
  })

  test('a request without state gets an error without state', async () => {
    const back = locationOf(await authorize(changed({ state: undefined })))
    const answer = { error: 'INVALID_REQUEST', error_description: "'state' is not specified." }
    expect(Object.fromEntries(back.searchParams)).toEqual(answer)
  })

  test('a repeated parameter is refused', async () => {
    const back = locationOf(await authorize(`${new URLSearchParams(good)}&nonce=a&nonce=b`))
    expect(back.searchParams.get('error')).toBe('INVALID_REQUEST')
  })
})

describe('auto login', () => {
  beforeEach(() => line.control('PATCH', '/users/lin', { ssoSession: true }))

  test.each([
    [{}, '/consent'],
    [{ disable_auto_login: 'true' }, '/login'],
    [{ prompt: 'login' }, '/login'],
    [{ max_age: '60' }, '/login'],
  ])('a request with %o redirects to %s', async (more, page) => {
    expect(locationOf(await authorize({ ...good, ...more })).pathname).toMatch(new RegExp(`${page}$`))
  })

  test('prompt=none is refused before consent and gets a code after it', async () => {
    const silent = { ...good, prompt: 'none' }
    expect(locationOf(await authorize(silent)).searchParams.get('error')).toBe('INTERACTION_REQUIRED')
    await line.control('PATCH', '/users/lin', { consents: { '2000000001': ['openid', 'profile'] } })
    expect(locationOf(await authorize(silent)).searchParams.get('code')).toMatch(/^[0-9a-f]{40}$/)
  })
})

describe('scripted logins', () => {
  test.each([
    ['deny', { error: 'ACCESS_DENIED', error_description: 'The resource owner denied the request.' }],
    ['SERVER_ERROR', { error: 'SERVER_ERROR' }],
    ['LOGIN_REQUIRED', { error: 'LOGIN_REQUIRED' }],
  ])('%s applies to one request', async (action, answer) => {
    await line.control('POST', '/login/next', { action })
    expect(Object.fromEntries(locationOf(await authorize(good)).searchParams)).toMatchObject(answer)
    expect(locationOf(await authorize(good)).pathname).toMatch(/login$/)
  })

  test('a failed auto login returns an unknown state and is skipped when auto login is disabled', async () => {
    await line.control('POST', '/login/next', { action: 'auto_login_fail' })
    const off = locationOf(await authorize({ ...good, disable_auto_login: 'true' }))
    expect(off.pathname).toMatch(/login$/)
    const failed = locationOf(await authorize(good)).searchParams
    expect(failed.get('code')).toBeTruthy()
    expect(failed.get('state')).not.toBe('abc123')
  })
})

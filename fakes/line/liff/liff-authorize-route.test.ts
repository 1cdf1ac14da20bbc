import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { authorizeLiff, liffApp, liffCallback } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => {
  const seed = smallLineSeed('https://site.example/cb')
  const [first, ...others] = seed.liffApps
  const slashed = { ...first!, id: '2000000001-Slashed0', endpointUrl: 'https://site.example/liff/' }
  const orphan = { ...first!, id: '9999999999-AbcdEfgh' }
  line = await startLinePlatform({ ...seed, liffApps: [first!, slashed, orphan, ...others] })
})
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

test('a valid request leads to the login page', async () => {
  const location = (await authorizeLiff(line)).headers.get('location')
  expect(location).toMatch(/^\/__line\/access\/oauth2\/v2\.1\/login\?returnUri=/)
})

test('the callback has what the SDK needs to redeem the code; without redirect_uri it is the endpoint', async () => {
  const back = await liffCallback(line)
  expect(back.origin + back.pathname).toBe('https://site.example/liff')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    code: expect.stringMatching(/^[0-9a-f]{40}$/),
    state: 'abcDEF123456',
    liffClientId: liffApp.clientId,
    liffRedirectUri: 'https://site.example/liff',
  })
})

test('redirect_uri below the endpoint keeps its query', async () => {
  const back = await liffCallback(line, 'lin', {
    redirect_uri: 'https://site.example/liff/class_all/42?ref=1',
  })
  expect(back.href).toMatch(/^https:\/\/site\.example\/liff\/class_all\/42\?ref=1&code=/)
})

describe('an address that is not below the endpoint gets a page with status 400 and no redirect', () => {
  test.each([
    ['another origin', 'https://evil.example/liff'],
    ['another scheme', 'http://site.example/liff'],
    ['another port', 'https://site.example:444/liff'],
    ['a user part', 'https://site.example@evil.example/liff'],
    ['a user part of the right host', 'https://me@site.example/liff'],
    ['the site above the endpoint', 'https://site.example/'],
    ['a path that only begins like it', 'https://site.example/liffx'],
    ['dot segments', 'https://site.example/liff/../home'],
    ['encoded dot segments', 'https://site.example/liff/%2e%2e/home'],
    ['a fragment', 'https://site.example/liff#x'],
    ['a script', 'javascript:alert(1)'],
    ['a path alone', '/liff'],
    ['an empty address', ''],
  ])('%s', async (_name, redirect_uri) => {
    const response = await authorizeLiff(line, { redirect_uri })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  test.each([
    ['an unknown app', '2000000001-Unknown0'],
    ['an app of an unknown channel', '9999999999-AbcdEfgh'],
    ['no app', undefined],
  ])('%s', async (_name, app_id) => {
    expect((await authorizeLiff(line, { app_id })).status).toBe(400)
  })
})

test('an endpoint that ends with a slash also accepts its path without one', async () => {
  for (const path of ['/liff', '/liff/', '/liff/a']) {
    const response = await authorizeLiff(line, {
      app_id: '2000000001-Slashed0',
      redirect_uri: `https://site.example${path}`,
    })
    expect(response.status).toBe(302)
  }
})

describe('other refusals return to the app with the parameter by which the SDK recognizes them', () => {
  test.each([
    ['no state', { state: undefined }, 'invalid_request'],
    ['no response_type', { response_type: undefined }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['short challenge', { code_challenge: 'a' }, 'invalid_request'],
  ])('%s', async (_name, change, error) => {
    const location = (await authorizeLiff(line, change)).headers.get('location')
    const back = new URL(location ?? '').searchParams
    expect(back.get('error')).toBe(error)
    expect(back.get('error_description')).toBeTruthy()
    expect(back.get('liffOAuth2Error')).toBe('true')
    expect(back.get('liffClientId')).toBe(liffApp.clientId)
    expect(back.has('code')).toBe(false)
  })

  test('a person who cancels', async () => {
    await line.control('POST', '/login/next', { action: 'deny' })
    const back = new URL((await authorizeLiff(line)).headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The resource owner denied the request.',
      state: 'abcDEF123456',
      liffOAuth2Error: 'true',
      liffClientId: liffApp.clientId,
      liffRedirectUri: 'https://site.example/liff',
    })
  })
})

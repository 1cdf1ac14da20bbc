import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, currentAuth, loggedOut, setTokenInfo } from '#client/session/auth-state.ts'
import { jsonAnswer, loggedInAs, stubStorage } from '#client/session/testing/fake-browser.ts'
import { openSession } from './open-session.ts'
import type { Liff } from './start-liff.ts'

const fetched = vi.fn<typeof fetch>()
const answer = { access_token: 'a1', refresh_token: 'r1', name: '林美麗', avatar: '', signedUp: true }
const sentBody = (call = 0) =>
  JSON.parse(fetched.mock.calls[call]![1]!.body as string) as {
    idToken: string
    attempt: string
    accessToken?: string
  }

/** LINE's SDK after its start, as far as a session needs it. */
const liffOf = ({ sub = 'U1', isLoggedIn = true, isInClient = false } = {}): Liff =>
  ({
    isLoggedIn: () => isLoggedIn,
    isInClient: () => isInClient,
    getIDToken: () => (isLoggedIn ? `token-of-${sub}` : null),
    getDecodedIDToken: () => (isLoggedIn ? { sub } : null),
    getAccessToken: () => `access-of-${sub}`,
  }) as unknown as Liff

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetched.mockReset())
  authState.write(loggedOut)
})
afterEach(() => vi.unstubAllGlobals())

test('an ID token is exchanged once for our own session', async () => {
  fetched.mockResolvedValueOnce(jsonAnswer(200, answer))
  expect(await openSession(liffOf())).toBe('open')
  expect(currentAuth()).toMatchObject({ token: 'a1', refresh: 'r1', name: '林美麗', isLogin: true })
  expect(new Headers(fetched.mock.calls[0]![1]!.headers).has('authorization')).toBe(false)
  expect(await openSession(liffOf())).toBe('open')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a repeated exchange has the same secret, another person has another', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await openSession(liffOf())
  await openSession(liffOf())
  await openSession(liffOf({ sub: 'U2' }))
  expect(sentBody(0).attempt).toMatch(/^[\w-]{43}$/)
  expect(sentBody(1)).toEqual(sentBody(0))
  expect(sentBody(2).attempt).not.toBe(sentBody(0).attempt)
})

test('in LINE the session of another person ends, in a browser a login on the site stays', async () => {
  setTokenInfo(loggedInAs('site', 'refresh'))
  expect(await openSession(liffOf())).toBe('open')
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockImplementation(() => Promise.resolve(jsonAnswer(200, answer)))
  expect(await openSession(liffOf({ isInClient: true }))).toBe('open')
  expect(currentAuth().token).toBe('a1')
  await openSession(liffOf({ isInClient: true, sub: 'U2' }))
  expect(sentBody(1).idToken).toBe('token-of-U2')
})

test('in LINE the session of another account ends that logged in on the site after the mini-app', async () => {
  const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.x`
  fetched.mockImplementation(() =>
    Promise.resolve(jsonAnswer(200, { ...answer, access_token: tokenOf('lin') })),
  )
  await openSession(liffOf({ isInClient: true }))
  expect(await openSession(liffOf({ isInClient: true }))).toBe('open')
  expect(fetched).toHaveBeenCalledTimes(1)
  setTokenInfo(loggedInAs(tokenOf('wang'), 'refresh'))
  await openSession(liffOf({ isInClient: true }))
  expect(currentAuth().token).toBe(tokenOf('lin'))
})

test.each([
  ['expired', 401, 'liff_token_expired'],
  ['refused', 400, 'login_failed'],
  ['refused', 503, 'line_unavailable'],
])('the outcome is %s after %i %s', async (outcome, status, code) => {
  fetched.mockResolvedValueOnce(jsonAnswer(status, { status, code }))
  expect(await openSession(liffOf())).toBe(outcome)
  expect(currentAuth().isLogin).toBe(false)
})

test('without a login at LINE nothing is exchanged', async () => {
  expect(await openSession(liffOf({ isLoggedIn: false }))).toBe('none')
  setTokenInfo(loggedInAs('site', 'refresh'))
  expect(await openSession(liffOf({ isLoggedIn: false }))).toBe('open')
  expect(fetched).not.toHaveBeenCalled()
})

test('to confirm the person the token is exchanged again, and without one a login is needed', async () => {
  fetched.mockImplementation(() => Promise.resolve(jsonAnswer(200, answer)))
  await openSession(liffOf())
  expect(await openSession(liffOf(), true)).toBe('open')
  expect(fetched).toHaveBeenCalledTimes(2)
  // Only now with the token that reports the deletion to LINE.
  expect(sentBody(0)).not.toHaveProperty('accessToken')
  expect(sentBody(1)).toEqual({ ...sentBody(0), accessToken: 'access-of-U1' })
  expect(await openSession(liffOf({ isLoggedIn: false }), true)).toBe('none')
})

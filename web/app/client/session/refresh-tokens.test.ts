import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authState, loggedOut, readStoredAuth } from './auth-state.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { jsonAnswer, loggedInAs, stubStorage, type OtherTabs } from './testing/fake-browser.ts'

const fetched = vi.fn<typeof fetch>()
let otherTabs: OtherTabs
const store = (state: object) => localStorage.setItem('auth', JSON.stringify(state))
const newTokens = { access_token: 't2', refresh_token: 'r2' }

beforeEach(() => {
  otherTabs = stubStorage()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => jsonAnswer(200, newTokens))
  store(loggedInAs('t1', 'r1'))
  authState.write(loggedInAs('t1', 'r1'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a refresh stores new tokens for all tabs', async () => {
  expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
  expect(fetched.mock.calls).toEqual([
    [
      '/api/user/refresh-token',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer t1' },
        body: JSON.stringify({ refreshToken: 'r1' }),
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ],
  ])
  expect(readStoredAuth()).toEqual(loggedInAs('t2', 'r2'))
  expect(authState.read()).toEqual(loggedInAs('t2', 'r2'))
})

test('concurrent callers share one refresh, a later caller starts a new one', async () => {
  const ends = await Promise.all([refreshTokens('t1'), refreshTokens('t1'), refreshTokens('t1')])
  expect(ends).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'refreshed' })))
  expect(fetched).toHaveBeenCalledTimes(1)
  await refreshTokens('t2')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('tokens that another tab has stored meanwhile are used without a refresh', async () => {
  store(loggedInAs('t9', 'r9'))
  expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
  expect(fetched).not.toHaveBeenCalled()
  expect(authState.read()).toEqual(loggedInAs('t9', 'r9'))
})

test('after a logout in another tab the person is asked to log in again', async () => {
  localStorage.removeItem('auth')
  expect(await refreshTokens('t1')).toEqual({ outcome: 'refused', message: '請重新登入' })
  expect(fetched).not.toHaveBeenCalled()
  expect(authState.read()).toEqual(loggedOut)
})

test.each<[string, Response]>([
  ['refuses the token', jsonAnswer(401, { code: 'session_expired' })],
  ['refuses the request', jsonAnswer(400, newTokens)],
  ['refuses with the last of its codes', jsonAnswer(499, { ...newTokens, code: 'invalid_input' })],
  ['gives no access token', jsonAnswer(200, { refresh_token: 'r2' })],
  ['gives no refresh token', jsonAnswer(200, { access_token: 't2' })],
])('when the server %s, the person is logged out', async (_, answer) => {
  fetched.mockResolvedValue(answer)
  expect(await refreshTokens('t1')).toEqual({ outcome: 'refused', message: '驗證過期請重新登入' })
  expect(authState.read()).toEqual(loggedOut)
  expect(localStorage.getItem('auth')).toBeNull()
})

test.each([500, 503, 429, 408])(
  'a server that answers %i logs nobody out, and its own words are shown',
  async (status) => {
    fetched.mockResolvedValue(jsonAnswer(status, { data: { message: '人數較多' } }))
    expect(await refreshTokens('t1')).toEqual({ outcome: 'postponed', status, message: '人數較多' })
    const message = '伺服器忙碌中，請稍候再試一次。'
    for (const answer of [new Response('<html>', { status }), jsonAnswer(status, {})]) {
      fetched.mockResolvedValue(answer)
      expect(await refreshTokens('t1')).toEqual({ outcome: 'postponed', status, message })
    }
    expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
  },
)

test.each<[string, () => Promise<Response>]>([
  ['answers with a page', async () => new Response('<html>')],
  ['answers with null', async () => jsonAnswer(200, null)],
  ['is behind a proxy that forbids the request', async () => new Response('<html>', { status: 403 })],
  ['is behind a proxy that asks for a login', async () => jsonAnswer(407, {})],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('a server that %s logs nobody out', async (_, answer) => {
  fetched.mockImplementation(answer)
  expect(await refreshTokens('t1')).toEqual({ outcome: 'unreachable' })
  expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
  expect(authState.read()).toEqual(loggedInAs('t1', 'r1'))
})

test('the refresh times out after 8 s and the wait for other tabs after 5 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await refreshTokens('t1')
  expect(timeout.mock.calls).toEqual([[5000], [8000]])
  expect(fetched.mock.calls[0]![1]!.signal).toBe(timeout.mock.results[1]!.value)
})

describe('one tab at a time', () => {
  /** Another tab that holds the lock until the test releases it. */
  const holdLock = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const done = navigator.locks.request('auth', () => {
      held.resolve()
      return promise
    })
    await held.promise
    return async () => {
      resolve()
      await done
    }
  }

  test('uses tokens of the other tab that arrive after its lock', async () => {
    const letGo = await holdLock()
    const end = refreshTokens('t1')
    await new Promise((resolve) => setTimeout(resolve, 40))
    await letGo()
    await new Promise((resolve) => setTimeout(resolve, 20))
    otherTabs.store('auth', JSON.stringify(loggedInAs('t9', 'r9')))
    expect(await end).toEqual({ outcome: 'refreshed' })
    expect(fetched).not.toHaveBeenCalled()
    expect(authState.read().token).toBe('t9')
  })

  test('waits for the tab that is refreshing and uses its tokens', async () => {
    const letGo = await holdLock()
    const end = refreshTokens('t1')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fetched).not.toHaveBeenCalled()
    store(loggedInAs('t9', 'r9'))
    await letGo()
    expect(await end).toEqual({ outcome: 'refreshed' })
    expect(fetched).not.toHaveBeenCalled()
    expect(authState.read().token).toBe('t9')
  })

  test('stops waiting after the timeout: a frozen tab may hold the lock', async () => {
    const letGo = await holdLock()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
      AbortSignal.abort(new DOMException('', 'TimeoutError')),
    )
    expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
    expect(fetched).toHaveBeenCalledTimes(1)
    await letGo()
  })

  test('works in browsers without the Web Locks API', async () => {
    vi.stubGlobal('navigator', {})
    expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
    expect(readStoredAuth().token).toBe('t2')
  })

  test('other errors are not hidden, and the next call tries again', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new TypeError('broken')) } })
    await expect(refreshTokens('t1')).rejects.toThrow('broken')
    expect(fetched).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', {})
    expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
  })
})

describe('while the tokens are exchanged', () => {
  const exchangeAfter = (change: () => void, answer: () => Response) =>
    fetched.mockImplementation(async () => {
      change()
      return answer()
    })
  const logOut = () => localStorage.removeItem('auth')

  test.each<[string, () => Response]>([
    ['new tokens', () => jsonAnswer(200, newTokens)],
    ['a refusal', () => jsonAnswer(401, {})],
  ])('a logout wins over %s', async (_, answer) => {
    exchangeAfter(logOut, answer)
    expect(await refreshTokens('t1')).toEqual({ outcome: 'logged_out' })
    expect(localStorage.getItem('auth')).toBeNull()
    expect(authState.read()).toEqual(loggedOut)
  })

  test('another login wins over new tokens', async () => {
    const other = loggedInAs('t8', 'r8')
    exchangeAfter(
      () => store(other),
      () => jsonAnswer(200, newTokens),
    )
    expect(await refreshTokens('t1')).toEqual({ outcome: 'refreshed' })
    expect(readStoredAuth()).toEqual(other)
    expect(authState.read()).toEqual(other)
  })
})

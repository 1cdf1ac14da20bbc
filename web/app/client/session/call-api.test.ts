import type { bookDays, readBooking, listBookings } from 'contract/booking'
import type { listClasses } from 'contract/catalog'
import type { changeProfile } from 'contract/identity'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toasts } from '#client/notices/toasts.ts'
import { authState, loggedOut, readStoredAuth } from './auth-state.ts'
import { ApiError, callApi } from './call-api.ts'
import { jsonAnswer, loggedInAs, stubStorage } from './testing/fake-browser.ts'

const fetched = vi.fn<typeof fetch>()
const logIn = (token: string) => {
  localStorage.setItem('auth', JSON.stringify(loggedInAs(token, 'r1')))
  authState.write(loggedInAs(token, 'r1'))
}
const shownToasts = () => toasts.read().map(({ type, message }) => `${type}: ${message}`)
/** Address, method, body and headers of each request. */
const requests = () =>
  fetched.mock.calls.map(([address, sent]) => ({
    address,
    method: sent!.method,
    body: sent!.body,
    ...Object.fromEntries(new Headers(sent!.headers)),
  }))

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => jsonAnswer(200, {}))
  authState.write(loggedOut)
  toasts.write([])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const bookingId = '3f0f6c1e-0000-4000-8000-000000000001'
const read = (options = {}) =>
  callApi<typeof readBooking>('GET /api/booking/:bookingId', { params: { bookingId } }, options)
const order = { classId: 1, days: [{ classDayId: 2, plus: 0 }] }
const book = (options = {}) => callApi<typeof bookDays>('POST /api/booking', { body: order }, options)
/** The error that a call was rejected with. */
const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('the call was not refused'),
    (error: unknown) => error as ApiError,
  )

describe('a call', () => {
  test('fills the path parameters and returns the response', async () => {
    fetched.mockResolvedValue(jsonAnswer(200, { id: bookingId }))
    expect(await read()).toEqual({ id: bookingId })
    expect(requests()).toEqual([
      { address: `/api/booking/${bookingId}`, method: 'GET', body: null, accept: 'application/json' },
    ])
    expect(shownToasts()).toEqual([])
  })

  test('encodes path parameters', async () => {
    await callApi<typeof readBooking>('GET /api/booking/:bookingId', { params: { bookingId: 'a/b ?#' } })
    expect(fetched.mock.calls[0]![0]).toBe('/api/booking/a%2Fb%20%3F%23')
  })

  test('leaves undefined values out of the query', async () => {
    const query = { q: '陶藝 入門', free: '1' as const, county: undefined, limit: '24' }
    await callApi<typeof listClasses>('GET /api/class', { query })
    await callApi<typeof listBookings>('GET /api/member/booking', { query: { year: undefined } })
    await callApi<typeof listBookings>('GET /api/member/booking', { query: { year: '2026' } })
    const addresses = fetched.mock.calls.map(([address]) => address)
    expect(addresses).toEqual([
      '/api/class?q=%E9%99%B6%E8%97%9D+%E5%85%A5%E9%96%80&free=1&limit=24',
      '/api/member/booking',
      '/api/member/booking?year=2026',
    ])
  })

  test('sends the body as JSON, the token and the key', async () => {
    logIn('t1')
    await book({ idempotencyKey: 'k1' })
    expect(requests()).toEqual([
      {
        address: '/api/booking',
        method: 'POST',
        body: JSON.stringify(order),
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: 'Bearer t1',
        'idempotency-key': 'k1',
      },
    ])
  })

  test('shows a success toast after a change', async () => {
    const change = () => callApi<typeof changeProfile>('PATCH /api/member/profile', { body: {} })
    await change()
    expect(shownToasts()).toEqual(['success: 資料修改成功'])
    toasts.write([])
    fetched.mockImplementation(async () => jsonAnswer(201, {}))
    await change()
    fetched.mockImplementation(async () => jsonAnswer(409, {}))
    await errorOf(change())
    expect(shownToasts()).toEqual(['error: 發生錯誤'])
  })
})

describe('a refusal', () => {
  const problem = {
    code: 'class_day_full',
    title: '標題',
    detail: '細節',
    data: { message: '已經額滿', days: [2] },
  }
  const refuseWith = (body: unknown, statusText = '') =>
    fetched.mockImplementation(async () => jsonAnswer(409, body, statusText))

  test('is thrown with all details of the response, and shown', async () => {
    refuseWith(problem)
    const error = await errorOf(book())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'ApiError', status: 409, code: 'class_day_full', problem })
    expect(shownToasts()).toEqual(['error: 已經額滿'])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('is not shown for a quiet caller', async () => {
    refuseWith(problem)
    expect((await errorOf(book({ isQuiet: true }))).message).toBe('已經額滿')
    expect(shownToasts()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['its own message', problem, '已經額滿'],
    ['its detail', { ...problem, data: undefined }, '細節'],
    ['its title', { title: '標題' }, '標題'],
    ['the general words', { title: '' }, '發生錯誤'],
    ['the general words', {}, '發生錯誤'],
  ])('is shown with %s', async (_, body, message) => {
    refuseWith(body)
    expect((await errorOf(book())).message).toBe(message)
  })

  test('that is not JSON is shown with the message of its status', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }))
    expect(await errorOf(book())).toMatchObject({ status: 502, code: 'unknown', message: 'Bad Gateway' })
  })

  test('a 401 for a visitor does not refresh tokens', async () => {
    fetched.mockResolvedValue(jsonAnswer(401, { code: 'login_required', detail: '請重新登入' }))
    expect(await errorOf(read())).toMatchObject({ status: 401, code: 'login_required' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('a refusal other than 401 does not change the tokens', async () => {
  logIn('t1')
  fetched.mockResolvedValue(jsonAnswer(403, { code: 'signup_required' }))
  expect(await errorOf(read())).toMatchObject({ status: 403, code: 'signup_required' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

describe('a call without a response', () => {
  test('shows that the site is offline', async () => {
    fetched.mockRejectedValue(new TypeError('fetch failed'))
    expect(await errorOf(read())).toMatchObject({ status: 0, code: 'unreachable' })
    expect(shownToasts()).toEqual(['error: 目前連不上網路，請確認連線後再試一次。'])
  })

  test.each([
    ['was cut off', '{"id":"'],
    ['is a page of the network', '<html>'],
  ])('is thrown as unreachable when the body of a success %s', async (_, body) => {
    fetched.mockImplementation(async () => new Response(body))
    expect(await errorOf(read())).toMatchObject({ status: 0, code: 'unreachable' })
    expect(shownToasts()).toEqual(['error: 目前連不上網路，請確認連線後再試一次。'])
  })

  test('is not an error when it was aborted', async () => {
    const stop = new AbortController()
    const given = new DOMException('', 'AbortError')
    fetched.mockImplementation(async (_, sent) => {
      expect(sent!.signal).toBe(stop.signal)
      stop.abort()
      throw given
    })
    expect(await errorOf(read({ signal: stop.signal }))).toBe(given)
    expect(shownToasts()).toEqual([])
  })
})

describe('after a 401 with a token', () => {
  /** The server accepts only this token; a refresh returns this response. */
  const serve = (known: string, exchange: () => Promise<Response>) =>
    fetched.mockImplementation(async (address, sent) => {
      if (address === '/api/user/refresh-token') return await exchange()
      const isKnown = new Headers(sent!.headers).get('authorization') === `Bearer ${known}`
      return isKnown ? jsonAnswer(200, { id: bookingId }) : jsonAnswer(401, { code: 'session_expired' })
    })
  const newTokens = async () => jsonAnswer(200, { access_token: 't2', refresh_token: 'r2' })
  const callsOf = (address: string) => fetched.mock.calls.filter(([called]) => called === address).length

  beforeEach(() => logIn('t1'))

  test('the tokens are refreshed and the call is retried once', async () => {
    serve('t2', newTokens)
    expect(await read()).toEqual({ id: bookingId })
    expect(
      requests().map((request) => [request.address, 'authorization' in request && request.authorization]),
    ).toEqual([
      [`/api/booking/${bookingId}`, 'Bearer t1'],
      ['/api/user/refresh-token', 'Bearer t1'],
      [`/api/booking/${bookingId}`, 'Bearer t2'],
    ])
    expect(shownToasts()).toEqual([])
  })

  test('the retry sends the same idempotency key', async () => {
    serve('t2', newTokens)
    await book({ idempotencyKey: 'k1' })
    const calls = requests().filter(({ address }) => address === '/api/booking')
    expect(calls.map((call) => 'idempotency-key' in call && call['idempotency-key'])).toEqual(['k1', 'k1'])
  })

  test('several calls share one refresh', async () => {
    serve('t2', newTokens)
    await Promise.all([read(), read(), read()])
    expect(callsOf('/api/user/refresh-token')).toBe(1)
    expect(callsOf(`/api/booking/${bookingId}`)).toBe(6)
  })

  test('a second 401 ends the session', async () => {
    serve('t9', newTokens)
    expect(await errorOf(read())).toMatchObject({ status: 401 })
    expect(callsOf(`/api/booking/${bookingId}`)).toBe(2)
  })

  test('an expired login is shown, even for a quiet caller, and logs out', async () => {
    serve('t2', async () => jsonAnswer(401, {}))
    expect(await errorOf(read({ isQuiet: true }))).toMatchObject({ status: 401, code: 'session_expired' })
    expect(shownToasts()).toEqual(['error: 驗證過期請重新登入'])
    expect(readStoredAuth()).toEqual(loggedOut)
    expect(callsOf(`/api/booking/${bookingId}`)).toBe(1)
  })

  test('an overloaded server does not log out, and its message is shown', async () => {
    serve('t2', async () => jsonAnswer(503, { data: { message: '人數較多' } }))
    expect(await errorOf(read())).toMatchObject({ status: 503, message: '人數較多' })
    expect(shownToasts()).toEqual(['error: 人數較多'])
    expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
  })

  test('a logout with an expired token is repeated with a new one, so that the session ends', async () => {
    serve('t2', newTokens)
    await read({ isLogout: true })
    expect(requests().map((request) => 'authorization' in request && request.authorization)).toEqual([
      'Bearer t1',
      'Bearer t1',
      'Bearer t2',
    ])
  })

  test('several calls report the end of the login once, also those answered after it', async () => {
    serve('t2', async () => jsonAnswer(401, { code: 'session_expired' }))
    const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>()
    const codes = Promise.all([errorOf(read()), errorOf(read({ isQuiet: true }))])
    const serveNow = fetched.getMockImplementation()!
    fetched.mockImplementationOnce(() => late)
    const lateError = errorOf(read())
    fetched.mockImplementation(serveNow)
    expect((await codes).map((error) => (error as ApiError).code).toSorted()).toEqual([
      'logged_out',
      'session_expired',
    ])
    answerLate(jsonAnswer(401, { code: 'session_expired' }))
    expect(await lateError).toMatchObject({ status: 401, code: 'logged_out' })
    expect(shownToasts()).toEqual(['error: 驗證過期請重新登入'])
    expect(callsOf('/api/user/refresh-token')).toBe(1)
  })

  test('a logout of an ended session reports nothing', async () => {
    serve('t2', async () => jsonAnswer(401, { code: 'session_expired' }))
    expect(await errorOf(read({ isLogout: true }))).toMatchObject({ status: 401 })
    expect(shownToasts()).toEqual([])
  })

  test('a call that a logout overtakes is not reported', async () => {
    serve('t2', async () => {
      localStorage.removeItem('auth')
      return await newTokens()
    })
    expect(await errorOf(read())).toMatchObject({ status: 401, code: 'logged_out' })
    expect(shownToasts()).toEqual([])
    expect(readStoredAuth()).toEqual(loggedOut)
  })

  test('the code exchange of a login does not send the stored token', async () => {
    serve('', newTokens)
    await errorOf(read({ isWithoutToken: true }))
    expect(requests().map((request) => 'authorization' in request)).toEqual([false])
  })

  test('the first call of a tab sends the stored token', async () => {
    authState.write(loggedOut)
    serve('t1', newTokens)
    await read()
    expect(requests()[0]).toMatchObject({ authorization: 'Bearer t1' })
  })

  test('a network failure during the refresh does not log out', async () => {
    serve('t2', () => Promise.reject(new TypeError('fetch failed')))
    expect(await errorOf(read())).toMatchObject({
      status: 503,
      code: 'unreachable',
      message: '目前連不上網路，請確認連線後再試一次。',
    })
    expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
  })

  test.each([500, 429])(
    'a refresh answered with %i shows its message and does not log out',
    async (status) => {
      serve('t2', async () => jsonAnswer(status, { data: { message: '人數較多' } }))
      expect(await errorOf(read())).toMatchObject({ status, code: 'refresh_postponed', message: '人數較多' })
      expect(shownToasts()).toEqual(['error: 人數較多'])
      expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
    },
  )
})

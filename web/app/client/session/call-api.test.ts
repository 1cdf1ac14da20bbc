import type { readBooking } from 'contract/booking/booking'
import type { listBookings } from 'contract/booking/own-days'
import type { listClasses } from 'contract/catalog/class-list'
import type { changeProfile } from 'contract/identity/identity'
import { describe, expect, test } from 'vitest'
import { toasts } from '#client/notices/toasts.ts'
import { ApiError, callApi } from './call-api.ts'
import {
  book,
  bookingId,
  errorOf,
  logIn,
  order,
  read,
  requests,
  shownToasts,
  stubFetch,
} from './testing/calls.ts'
import { jsonAnswer } from './testing/fake-browser.ts'

const fetched = stubFetch()

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

  test('uses the response to the same call that was sent early, and sends it again when that one failed', async () => {
    const early = Promise.resolve(jsonAnswer(200, { id: 'early' }))
    expect(await read({ early })).toEqual({ id: 'early' })
    expect(requests()).toEqual([])
    fetched.mockResolvedValue(jsonAnswer(200, { id: 'sent' }))
    expect(await read({ early: Promise.reject(new TypeError('Failed to fetch')) })).toEqual({ id: 'sent' })
  })

  test('sends the body as JSON, the token and the key', async () => {
    logIn('t1')
    await book({ idempotencyKey: 'k1' })
    // Test files share their modules: a login in another file may have given this page an account.
    const sent = requests().map((request) => ({ ...request, 'page-account': undefined }))
    expect(sent).toEqual([
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

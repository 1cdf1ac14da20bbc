import type { bookDays, readBooking } from 'contract/booking/booking'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toasts } from '#client/notices/toasts.ts'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { callApi, type ApiError } from '#client/session/call-api.ts'
import { jsonAnswer, loggedInAs, stubStorage } from './fake-browser.ts'

const fetched = vi.fn<typeof fetch>()

/** Before each test of the file: a visitor's tab with fake time, and a server that answers `{}`. */
export function stubFetch(): typeof fetched {
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
  return fetched
}

export const requests = () =>
  fetched.mock.calls.map(([address, sent]) => ({
    address,
    method: sent!.method,
    body: sent!.body,
    ...Object.fromEntries(new Headers(sent!.headers)),
  }))

export const shownToasts = () => toasts.read().map(({ type, message }) => `${type}: ${message}`)

/** Logs this tab in with the token and the refresh token `r1`, also in the storage. */
export const logIn = (token: string) => {
  localStorage.setItem('auth', JSON.stringify(loggedInAs(token, 'r1')))
  authState.write(loggedInAs(token, 'r1'))
}

export const bookingId = '3f0f6c1e-0000-4000-8000-000000000001'
export const order = { classId: 1, days: [{ classDayId: 2, plus: 0 }] }

export const read = (options = {}) =>
  callApi<typeof readBooking>('GET /api/booking/:bookingId', { params: { bookingId } }, options)
export const book = (options = {}) => callApi<typeof bookDays>('POST /api/booking', { body: order }, options)

export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('the call was not refused'),
    (error: unknown) => error as ApiError,
  )

import { beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut, readStoredAuth } from './auth-state.ts'
import { awaitLogin } from './await-login.ts'
import { book, bookingId, errorOf, logIn, read, requests, shownToasts, stubFetch } from './testing/calls.ts'
import { jsonAnswer, loggedInAs } from './testing/fake-browser.ts'

const fetched = stubFetch()

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
  expect((await codes).map(({ code }) => code)).toEqual(['session_expired', 'session_expired'])
  answerLate(jsonAnswer(401, { code: 'session_expired' }))
  expect(await lateError).toMatchObject({ status: 401, code: 'logged_out' })
  expect(shownToasts()).toEqual(['error: 驗證過期請重新登入'])
  expect(callsOf('/api/user/refresh-token')).toBe(1)
})

test('a login that is being completed replaces a session that has ended', async () => {
  serve('t2', async () => jsonAnswer(401, { code: 'session_expired' }))
  const { promise: login, resolve: completeLogin } = Promise.withResolvers<void>()
  awaitLogin(login.then(() => logIn('t2')))
  const answer = read()
  await vi.advanceTimersByTimeAsync(50)
  completeLogin()
  expect(await answer).toEqual({ id: bookingId })
  expect(callsOf('/api/user/refresh-token')).toBe(0)
  expect(shownToasts()).toEqual([])
})

test('a login that fails leaves the end of the session to the next refresh', async () => {
  serve('t2', async () => jsonAnswer(401, { code: 'session_expired' }))
  awaitLogin(Promise.reject(new Error('refused')))
  expect(await errorOf(read())).toMatchObject({ code: 'session_expired' })
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

test('a refused login is not shown for a quiet caller, who says it in other words', async () => {
  serve('', newTokens)
  expect(await errorOf(read({ isWithoutToken: true, isQuiet: true }))).toMatchObject({ status: 401 })
  expect(shownToasts()).toEqual([])
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
    status: 0,
    code: 'unreachable',
    message: '目前連不上網路，請確認連線後再試一次。',
  })
  expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
})

test.each([500, 429])('a refresh answered with %i shows its message and does not log out', async (status) => {
  serve('t2', async () => jsonAnswer(status, { data: { message: '人數較多' } }))
  expect(await errorOf(read())).toMatchObject({ status, code: 'refresh_postponed', message: '人數較多' })
  expect(shownToasts()).toEqual(['error: 人數較多'])
  expect(readStoredAuth()).toEqual(loggedInAs('t1', 'r1'))
})

test.each<[string, () => Promise<Response>, string]>([
  ['that is postponed', async () => jsonAnswer(503, { data: { message: '人數較多' } }), '人數較多'],
  [
    'without a network',
    () => Promise.reject(new TypeError('fetch failed')),
    '目前連不上網路，請確認連線後再試一次。',
  ],
])('calls that share a refresh %s show one message', async (_, exchange, message) => {
  serve('t2', exchange)
  await Promise.all([errorOf(read()), errorOf(read()), errorOf(read())])
  expect(shownToasts()).toEqual([`error: ${message}`])
  await errorOf(read())
  expect(shownToasts()).toEqual([`error: ${message}`, `error: ${message}`])
})

test('a newcomer reads on the sign-up page what is missing, not in a red toast', async () => {
  fetched.mockImplementation(async () =>
    jsonAnswer(403, { code: 'signup_required', data: { message: '請先' } }),
  )
  expect(await errorOf(read())).toMatchObject({ code: 'signup_required' })
  expect(shownToasts()).toEqual([])
})

test('a call that nobody asked for neither refreshes nor ends the login, and shows nothing', async () => {
  serve('t2', newTokens)
  expect(await errorOf(read({ isBackground: true }))).toMatchObject({ status: 401 })
  expect(callsOf('/api/user/refresh-token')).toBe(0)
  expect(readStoredAuth().token).toBe('t1')
  fetched.mockImplementation(async () => jsonAnswer(500, {}))
  expect(await errorOf(read({ isBackground: true }))).toMatchObject({ status: 500 })
  expect(shownToasts()).toEqual([])
})

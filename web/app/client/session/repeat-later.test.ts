import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { book, errorOf, read, shownToasts, stubFetch } from './testing/calls.ts'
import { jsonAnswer } from './testing/fake-browser.ts'

const fetched = stubFetch()

const busy = (retryAfter?: string): Response =>
  new Response(JSON.stringify({ data: { message: '人數較多' } }), {
    status: 503,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  })
/** The server refuses so many calls, and answers the others. */
const refuse = (times: number, retryAfter?: string) => {
  for (let call = 0; call < times; call += 1) fetched.mockResolvedValueOnce(busy(retryAfter))
}

// Loaded at the first refusal, for which the tests' own time would not wait.
beforeAll(() => import('./repeat-later.ts'))

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('location', { pathname: '/member/calendar' })
})

const settled = async <T>(call: Promise<T>): Promise<T> => {
  void call.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  return await call
}

describe('a read that is refused with 503', () => {
  test('is repeated by itself after the time that the answer names, and nothing is shown', async () => {
    refuse(1, '2')
    const call = read()
    await vi.advanceTimersByTimeAsync(2249)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(await call).toEqual({})
    expect(shownToasts()).toEqual([])
  })

  test('is repeated twice at most; then the message is shown', async () => {
    refuse(9, '1')
    const call = errorOf(read())
    await vi.advanceTimersByTimeAsync(2500)
    expect(await call).toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(shownToasts()).toEqual(['error: 人數較多'])
  })

  test.each([
    ['without a time', undefined, 1],
    ['with a date', 'Wed, 03 Jun 2026 06:00:00 GMT', 1],
    ['with a time beyond 10 s', '11', 1],
    ['with 10 s in all', '6', 2],
  ])('%s is not repeated further', async (_, retryAfter, calls) => {
    refuse(9, retryAfter)
    await settled(errorOf(read()))
    expect(fetched).toHaveBeenCalledTimes(calls)
  })

  test('is not repeated when the page has been left', async () => {
    refuse(9, '1')
    const call = errorOf(read())
    await vi.advanceTimersByTimeAsync(10)
    vi.stubGlobal('location', { pathname: '/home' })
    await settled(call)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('ends at once when its caller gives it up', async () => {
    refuse(9, '1')
    const controller = new AbortController()
    const call = read({ signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(shownToasts()).toEqual([])
  })
})

test.each([
  ['a write', () => book()],
  ['a write with a key, which its page repeats', () => book({ idempotencyKey: 'k1' })],
  ['what nobody asked for', () => read({ isBackground: true })],
])('%s is not repeated', async (_, call) => {
  refuse(9, '1')
  await settled(errorOf(call()))
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('another refusal is not repeated', async () => {
  fetched.mockImplementation(async () => jsonAnswer(409, {}))
  await settled(errorOf(read()))
  expect(fetched).toHaveBeenCalledTimes(1)
})

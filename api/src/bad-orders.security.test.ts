import { randomUUID } from 'node:crypto'
import { endpoints } from 'contract/testing/endpoints'
import { describe, expect, test } from 'vitest'
import { expectRefusal, useRefusalArrangement } from './testing/refusal-arrangement.ts'

const { arranged, send, fingerprint } = useRefusalArrangement()

describe('the days of a booking', () => {
  const book = endpoints.find(({ method, path }) => `${method} ${path}` === 'POST /api/booking')!
  const day = (plus: unknown, id: unknown = arranged.dayIds[1]) => ({ classDayId: id, plus })
  const orders: Record<string, () => unknown> = {
    '10,000 days': () => Array.from({ length: 10_000 }, (_, index) => day(0, index + 1)),
    'no day': () => [],
    'a negative plus': () => [day(-1)],
    'a fractional plus': () => [day(0.5)],
    'a plus as text': () => [day('1')],
    'a plus above any limit': () => [day(6)],
    'an enormous plus': () => [day(1e308)],
    'the same day twice': () => [day(0), day(0)],
    'a day of another class': () => [day(0, arranged.otherDayId)],
    'a day that does not exist': () => [day(0, 2_000_000_000)],
    'an id above the range of integers': () => [day(0, 2 ** 40)],
    'an unknown field in a day': () => [{ ...day(0), price: 0 }],
    'a day that is a number': () => [arranged.dayIds[1]],
  }

  test.each(Object.entries(orders))('%s', async (what, days) => {
    const before = await fingerprint()
    expectRefusal(await send(book, JSON.stringify({ classId: arranged.classId, days: days() })), what)
    expect(await fingerprint()).toEqual(before)
  })

  test('a booking without a key, with a malformed one, or with one used for another order', async () => {
    const before = await fingerprint()
    const payload = JSON.stringify({ classId: arranged.classId, days: [day(0)] })
    for (const key of ['', 'short', 'x'.repeat(65), 'with space in it', '鍵鍵鍵鍵鍵鍵鍵鍵'])
      expectRefusal(
        await send(book, payload, {
          'idempotency-key': encodeURIComponent(key).slice(0, 100) === key ? key : '',
        }),
        `key ${key.slice(0, 12)}`,
      )
    expect(await fingerprint()).toEqual(before)
    const key = randomUUID()
    expect((await send(book, payload, { 'idempotency-key': key })).statusCode).toBe(200)
    const after = await fingerprint()
    expect((await send(book, payload, { 'idempotency-key': key })).statusCode).toBe(200)
    const reused = await send(book, JSON.stringify({ classId: arranged.classId, days: [day(1)] }), {
      'idempotency-key': key,
    })
    expect(reused.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect(await fingerprint()).toEqual(after)
  })

  test("another member's booking is not found by any verb", async () => {
    const before = await fingerprint()
    const calls = [
      { method: 'GET', url: `/api/booking/${arranged.foreignBookingId}` },
      {
        method: 'PATCH',
        url: `/api/booking/${arranged.foreignBookingId}`,
        payload: { days: [day(1, arranged.dayIds[0])] },
      },
      { method: 'POST', url: `/api/booking/${arranged.foreignBookingId}/cancel`, payload: {} },
    ] as const
    for (const call of calls) {
      const answer = await arranged.app.inject({ ...call, headers: arranged.bearer })
      expect(answer.statusCode).toBe(404)
      expectRefusal(answer, call.url)
    }
    expect(await fingerprint()).toEqual(before)
  })
})

import { randomUUID } from 'node:crypto'
import { endpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { consentVersion } from 'contract/identity'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrangeBasics, arrangeClass, arrangeMember } from './testing/arrange.ts'
import { brokenBodies, wrongIds, wrongValues } from './testing/bad-bodies.ts'
import { bearerOf, startApi } from './testing/start-api.ts'
import { useTestDatabase } from './testing/use-test-database.ts'

const database = useTestDatabase()
let app: FastifyInstance
let bearer: { authorization: string }
let bookingId: string
let classId: number
let dayIds: number[]
let otherDayId: number
let foreignBookingId: string

// Hundreds of calls of one person would meet the limit per minute instead of the check they are meant for.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const passAMinute = () => vi.setSystemTime(Date.now() + 61_000)
beforeEach(() => void passAMinute())

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
  const arranged = await arrangeClass(database.owner, { capacities: [50, 50, 50] })
  ;({ classId, dayIds } = arranged)
  otherDayId = (await arrangeClass(database.owner, { capacities: [50] })).dayIds[0]!
  const [own, other] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  bearer = await bearerOf(database, own.accountId)
  bookingId = await bookFirstDay(bearer)
  foreignBookingId = await bookFirstDay(await bearerOf(database, other.accountId))
})

const bookFirstDay = async (headers: { authorization: string }): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/booking',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { classId, days: [{ classDayId: dayIds[0], plus: 0 }] },
  })
  return answer.json<{ id: string }>().id
}

/** A body that the endpoint would take; the tests spoil one part of it at a time. */
const goodBodies = (): Record<string, Record<string, unknown>> => {
  const profile = {
    name: '測試會員',
    mobile: '0912345678',
    email: null,
    birthday: '1990-01-01',
    county: 'changhua',
    district: '鹿港鎮',
    personStatus: 'learner',
    interests: [],
    heardFrom: null,
  }
  return {
    'POST /api/booking': { classId, days: [{ classDayId: dayIds[1], plus: 0 }] },
    'PATCH /api/booking/:bookingId': { days: [{ classDayId: dayIds[0], plus: 1 }] },
    'POST /api/booking/:bookingId/cancel': { days: [dayIds[0]] },
    'POST /api/member/signup': { ...profile, consent: consentVersion },
    'PATCH /api/member/profile': profile,
    'POST /api/user/token': { code: 'a'.repeat(43) },
    'POST /api/user/refresh-token': { refreshToken: 'a' },
  }
}

const addressOf = (endpoint: Endpoint, id?: string): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => id ?? (name === 'bookingId' ? bookingId : '1'))

const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) => {
  passAMinute()
  return app.inject({
    method: endpoint.method,
    url: addressOf(endpoint),
    headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    payload,
  })
}

const expectRefusal = (answer: LightMyRequestResponse, what: string): void => {
  expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, what).toBeLessThan(500)
  expect(answer.statusCode, what).not.toBe(429)
  expect(answer.headers['content-type'], what).toContain('application/problem+json')
  const problem = answer.json<{
    code: string
    detail: string
    fields?: { path: string; message: string }[]
  }>()
  expect(problem.detail, what).toMatch(/[一-鿿]/)
  if (problem.code === 'invalid_input') expect(problem.fields?.length, what).toBeGreaterThan(0)
  for (const field of problem.fields ?? []) expect(field.message, what).toMatch(/[一-鿿]/)
}

/** Everything that a refused request could have touched. */
const fingerprint = async (): Promise<unknown> => {
  const tables = [
    'booking.bookings',
    'booking.booking_days',
    'booking.booking_events',
    'catalog.class_days',
    'identity.members',
    'identity.accounts',
    'identity.sessions',
  ]
  const parts = tables.map(
    (table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t)`,
  )
  const found = await database.owner.query<Record<string, string>>(
    `select ${parts.map((part, index) => `${part} as t${index}`).join(', ')}`,
  )
  return found.rows[0]
}

const withBody = endpoints.filter((endpoint) => endpoint.body)

test('every endpoint with a body is in the table of this test', () => {
  expect(
    withBody.map(({ method, path }) => `${method} ${path}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(Object.keys(goodBodies()).toSorted((a, b) => a.localeCompare(b)))
})

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('refuses what is no object of JSON, clearly and without a trace', async () => {
      const before = await fingerprint()
      for (const [what, body] of Object.entries(brokenBodies)) expectRefusal(await send(endpoint, body), what)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ])
        expectRefusal(
          await send(endpoint, JSON.stringify(goodBodies()[name]), { 'content-type': type }),
          type,
        )
      expect(await fingerprint()).toEqual(before)
    })

    test('refuses an unknown field and every missing one', async () => {
      const before = await fingerprint()
      const good = goodBodies()[name]!
      expectRefusal(await send(endpoint, JSON.stringify({ ...good, isAdmin: true })), 'an unknown field')
      for (const field of Object.keys(good)) {
        if (endpoint.method === 'PATCH' && name.includes('profile')) continue
        if (name.endsWith('/cancel')) continue
        const rest = Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))
        expectRefusal(await send(endpoint, JSON.stringify(rest)), `without ${field}`)
      }
      expect(await fingerprint()).toEqual(before)
    })

    test('answers any wrong value of any field with a refusal, never with a fault', async () => {
      const before = await fingerprint()
      const good = goodBodies()[name]!
      for (const field of Object.keys(good)) {
        for (const value of wrongValues) {
          const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
          const answer = await send(endpoint, JSON.stringify({ ...good, [field]: value }))
          // A few of these values are right in some field: no e-mail, no interests, a strange name.
          if (answer.statusCode < 300 && isRight(field, value)) continue
          expectRefusal(answer, what)
        }
      }
      if (name !== 'PATCH /api/member/profile') expect(await fingerprint()).toEqual(before)
    })
  },
)

const isRight = (field: string, value: unknown): boolean => {
  if (field === 'email' || field === 'heardFrom')
    return value === null || value === '' || typeof value === 'string'
  if (field === 'interests') return Array.isArray(value) && value.length === 0
  return field === 'name' && typeof value === 'string' && value !== '' && !value.includes('\u0000')
}

describe('the days of a booking', () => {
  const book = endpoints.find(({ method, path }) => `${method} ${path}` === 'POST /api/booking')!
  const day = (plus: unknown, id: unknown = dayIds[1]) => ({ classDayId: id, plus })
  const orders: Record<string, () => unknown> = {
    '10,000 days': () => Array.from({ length: 10_000 }, (_, index) => day(0, index + 1)),
    'no day': () => [],
    'a negative plus': () => [day(-1)],
    'a fractional plus': () => [day(0.5)],
    'a plus as text': () => [day('1')],
    'a plus above any limit': () => [day(6)],
    'an enormous plus': () => [day(1e308)],
    'the same day twice': () => [day(0), day(0)],
    'a day of another class': () => [day(0, otherDayId)],
    'a day that does not exist': () => [day(0, 2_000_000_000)],
    'an id beyond the integers': () => [day(0, 2 ** 40)],
    'an unknown field in a day': () => [{ ...day(0), price: 0 }],
    'a day that is a number': () => [dayIds[1]],
  }

  test.each(Object.entries(orders))('%s', async (what, days) => {
    const before = await fingerprint()
    expectRefusal(await send(book, JSON.stringify({ classId, days: days() })), what)
    expect(await fingerprint()).toEqual(before)
  })

  test('a booking without a key, with a broken one, or with a used one for something else', async () => {
    const before = await fingerprint()
    const payload = JSON.stringify({ classId, days: [day(0)] })
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
    const reused = await send(book, JSON.stringify({ classId, days: [day(1)] }), { 'idempotency-key': key })
    expect(reused.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect(await fingerprint()).toEqual(after)
  })

  test("somebody else's booking is not there, whatever is done to it", async () => {
    const before = await fingerprint()
    const calls = [
      { method: 'GET', url: `/api/booking/${foreignBookingId}` },
      { method: 'PATCH', url: `/api/booking/${foreignBookingId}`, payload: { days: [day(1, dayIds[0])] } },
      { method: 'POST', url: `/api/booking/${foreignBookingId}/cancel`, payload: {} },
    ] as const
    for (const call of calls) {
      const answer = await app.inject({ ...call, headers: bearer })
      expect(answer.statusCode).toBe(404)
      expectRefusal(answer, call.url)
    }
    expect(await fingerprint()).toEqual(before)
  })
})

describe.each(
  endpoints
    .filter(({ path }) => path.includes(':'))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('the address of %s', (_, endpoint) => {
  test('with something that is no id is refused', async () => {
    const before = await fingerprint()
    for (const id of wrongIds) {
      const answer = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, id),
        headers: { ...bearer, 'idempotency-key': randomUUID() },
        ...(endpoint.body && { payload: {} }),
      })
      expectRefusal(answer, id.slice(0, 30))
    }
    expect(await fingerprint()).toEqual(before)
  })
})

const queries = [
  '%00',
  '%ff',
  '%',
  'a'.repeat(3000),
  '-1',
  '[]',
  '99999999999999999999',
  "'%20or%201=1--",
  '%ED%A0%80',
  '2026-13-45',
]

describe.each(
  endpoints
    .filter(({ query }) => query)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('the query of %s', (_, endpoint) => {
  test('with unknown, repeated, broken or enormous values is never a fault', async () => {
    const names = Object.keys((endpoint.query as unknown as { shape: object }).shape)
    for (const name of names) {
      for (const value of queries) {
        const answer = await app.inject({
          method: 'GET',
          url: `${addressOf(endpoint)}?${name}=${value}`,
          headers: bearer,
        })
        if (answer.statusCode >= 300) expectRefusal(answer, `${name}=${value.slice(0, 20)}`)
      }
      const many = Array.from({ length: 200 }, () => `${name}=1`).join('&')
      const repeated = await app.inject({
        method: 'GET',
        url: `${addressOf(endpoint)}?${many}`,
        headers: bearer,
      })
      if (repeated.statusCode >= 300) expectRefusal(repeated, `${name} 200 times`)
    }
    expectRefusal(
      await app.inject({ method: 'GET', url: `${addressOf(endpoint)}?isAdmin=1`, headers: bearer }),
      'unknown',
    )
    expectRefusal(
      await app.inject({ method: 'GET', url: `${addressOf(endpoint)}?__proto__[a]=1`, headers: bearer }),
      'prototype',
    )
  })
})

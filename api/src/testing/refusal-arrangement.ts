import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff } from './arrange.ts'
import { bearerOf, startApi } from './start-api.ts'

/** Two members with a booking each, and a class with three days for invalid requests. */
export type RefusalArrangement = {
  app: FastifyInstance
  bearer: { authorization: string }
  /** Of an administrator, for the endpoints of staff. */
  staffBearer: { authorization: string }
  bookingId: string
  foreignBookingId: string
  classId: number
  dayIds: number[]
  otherDayId: number
}

// Hundreds of calls of one member would be refused by the rate limit instead of the tested check.
const advanceAMinute = () => vi.advanceTimersByTime(61_000)

/** Arranges data for tests that send invalid requests and check that nothing was written. */
export function useRefusalArrangement() {
  const database = useTestDatabase()
  const arranged = {} as RefusalArrangement
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  afterAll(() => void vi.useRealTimers())
  beforeEach(() => void advanceAMinute())

  beforeAll(async () => {
    await arrangeBasics(database.owner)
    arranged.app = await startApi(database)
    Object.assign(arranged, await arrangeClass(database.owner, { capacities: [50, 50, 50] }))
    arranged.otherDayId = (await arrangeClass(database.owner, { capacities: [50] })).dayIds[0]!
    const [own, other] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
    arranged.bearer = await bearerOf(database, own.accountId)
    arranged.staffBearer = await bearerOf(database, (await arrangeStaff(database.owner, 'admin')).accountId)
    arranged.bookingId = await bookFirstDay(arranged.bearer)
    arranged.foreignBookingId = await bookFirstDay(await bearerOf(database, other.accountId))
  })

  const bookFirstDay = async (headers: { authorization: string }): Promise<string> => {
    const answer = await arranged.app.inject({
      method: 'POST',
      url: '/api/booking',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: { classId: arranged.classId, days: [{ classDayId: arranged.dayIds[0], plus: 0 }] },
    })
    return answer.json<{ id: string }>().id
  }

  /** The login of somebody who may call this endpoint. */
  const bearerFor = ({ access }: Endpoint) =>
    typeof access === 'object' ? arranged.staffBearer : arranged.bearer

  const ids = (): Record<string, unknown> => ({
    bookingId: arranged.bookingId,
    classDayId: arranged.dayIds[0],
    classId: arranged.classId,
  })

  const addressOf = (endpoint: Endpoint, id?: string): string =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => id ?? String(ids()[name] ?? 1))

  const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) => {
    advanceAMinute()
    return arranged.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: {
        ...bearerFor(endpoint),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...headers,
      },
      payload,
    })
  }

  /** All rows that a refused request could have changed. */
  const fingerprint = async (): Promise<unknown> => {
    const tables = [
      'booking.bookings',
      'booking.booking_days',
      'booking.booking_events',
      'booking.attendance',
      'booking.attendance_events',
      'catalog.class_days',
      'catalog.classes',
      'identity.members',
      'identity.accounts',
      'identity.sessions',
      'notifications.messages',
      'notifications.muted_topics',
    ]
    const parts = tables.map(
      (table) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t)`,
    )
    const found = await database.owner.query<Record<string, string>>(
      `select ${parts.map((part, index) => `${part} as t${index}`).join(', ')}`,
    )
    return found.rows[0]
  }

  return { arranged, addressOf, bearerFor, send, fingerprint }
}

/** Expects a 4xx response as problem+json, with a Chinese message for the whole and for each field. */
export const expectRefusal = (answer: LightMyRequestResponse, what: string): void => {
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

import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import type { Actor } from 'contract/permissions'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeAccess, type AccessArrangement } from './testing/access-arrangement.ts'
import { testNow } from './testing/arrange.ts'
import { bearerOf, startApi } from './testing/start-api.ts'
import { arrangeThingsOfBase, rowsOf, secret, type ThingsOfBase } from './testing/things-of-base.ts'
import { validBodyOf } from './testing/valid-bodies.ts'

// As foreign-bases.security.test.ts, for what changes something.

const database = useTestDatabase()
let app: FastifyInstance
let arranged: AccessArrangement
let things: ThingsOfBase

/** Every endpoint of a role of a base that is no reading, found in the contract, but the choice about one's own messages. */
const writes: readonly Endpoint[] = endpoints.filter(
  ({ method, path, access }: Endpoint) =>
    method !== 'GET' &&
    path !== '/api/admin/digest' &&
    typeof access === 'object' &&
    access.staff.some((role) => role !== 'admin'),
)

/** What the caller may do at home, or to themselves, with a body that names nothing of base 1. */
const harmless = new Set(['POST /api/admin/import', 'POST /api/admin/passkey/challenge'])

beforeAll(async () => {
  arranged = await arrangeAccess(database)
  things = await arrangeThingsOfBase(database.owner, arranged.booking)
  app = await startApi(database, { now: () => testNow })
})

/** The ids of base 1 wherever a field is called so. */
const idsOf = (): Record<string, unknown> => ({
  ...arranged.booking,
  ...things,
  classIds: [arranged.booking.classId],
  bookingIds: [arranged.booking.bookingId],
  intoClassId: things.otherClassId,
  toClassId: things.otherClassId,
  copyOf: arranged.booking.classId,
  spaceIds: [things.spaceId],
  useIds: [things.useId],
  chargeIds: [things.chargeId],
  approve: [things.useId],
})

const withIds = (value: unknown, ids: Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      part !== null && name in ids && typeof part === typeof ids[name] ? ids[name] : withIds(part, ids),
    ]),
  )
}

const call = async (endpoint: Endpoint, actor: Actor) => {
  if (actor.kind !== 'account') throw new Error('a visitor')
  const { classId, classDayId, bookingId } = arranged.booking
  const idsOfBody = {
    classId,
    dayIds: [classDayId, classDayId, classDayId],
    otherDayId: classDayId,
    bookingId,
  }
  const ids = idsOf()
  const thing = /^\/api\/admin\/([\w-]+)\/:thingId/.exec(endpoint.path)?.[1] ?? ''
  return await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      String(name === 'thingId' ? (things.byPath[thing] ?? 1) : (ids[name] ?? 1)),
    ),
    headers: { ...(await bearerOf(database, actor.accountId)), 'idempotency-key': randomUUID() },
    ...(endpoint.body && {
      payload: withIds(validBodyOf(endpoint, idsOfBody), ids) as object,
    }),
  })
}

const elsewhere = () =>
  Object.entries(arranged.actors).filter(
    ([name]) => name.endsWith('at another base') || name.includes('another class'),
  )

test.each(writes.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s changes and says nothing of another base',
  async (name, endpoint) => {
    const before = await rowsOf(database.owner)
    for (const [who, actor] of elsewhere()) {
      const { statusCode, body } = await call(endpoint, actor)
      expect(body.includes(secret), `${who} reads ${secret}`).toBe(false)
      if (harmless.has(name)) continue
      // To a closure the days of another base are days that are not there any more.
      const refused = name === 'POST /api/admin/closure' ? [403, 409] : [403, 404]
      expect(refused, `${who}: ${body}`).toContain(statusCode)
    }
    expect(await rowsOf(database.owner)).toEqual(before)
  },
)

test('control: the manager of the base is not refused for the ids or the bodies', async () => {
  const manager = arranged.actors['base_manager at this base']!
  const codes = new Map<string, string[]>()
  for (const endpoint of writes) {
    const answer = await call(endpoint, manager)
    const code = answer.statusCode < 300 ? 'ok' : answer.json<{ code: string }>().code
    codes.set(code, [...(codes.get(code) ?? []), `${endpoint.method} ${endpoint.path}`])
  }
  expect(codes.get('ok')?.length, JSON.stringify([...codes], null, 1)).toBeGreaterThan(25)
  expect(elsewhere().length).toBeGreaterThan(3)
})

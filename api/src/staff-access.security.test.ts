import { randomUUID } from 'node:crypto'
import { endpoint } from 'contract/endpoint'
import { staffRoles } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { refusalsOf, openApiDocument } from './platform/http/open-api.ts'
import { route } from './platform/http/route.ts'
import {
  arrangeAccount,
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeStaff,
  testNow,
} from './testing/arrange.ts'
import { bearerOf, startApi, testKeys } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let foreign: { bookingId: string; dayId: number }

const forAdmins = endpoint({
  method: 'GET',
  path: '/test/admin',
  summary: 'For this test.',
  access: { staff: ['admin', 'base_manager'] },
  output: z.object({ roles: z.array(z.string()) }),
})

beforeAll(async () => {
  await arrangeBasics(database.owner)
  const answerRoles = route(forAdmins, async (_, { actor }) => ({
    roles: actor.roles.map(({ role }) => role),
  }))
  app = await startApi(database, { now: () => testNow }, { others: [answerRoles] })
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [10] })
  const { accountId } = await arrangeMember(database.owner)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/booking',
    headers: { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() },
    payload: { classId, days: [{ classDayId: dayIds[0], plus: 1 }] },
  })
  foreign = { bookingId: answer.json<{ id: string }>().id, dayId: dayIds[0]! }
})

/** Every member endpoint that reads or changes a booking, called for another member's booking. */
const foreignCalls = () =>
  [
    { method: 'GET', url: `/api/booking/${foreign.bookingId}` },
    { method: 'GET', url: `/api/booking/${foreign.bookingId}/calendar` },
    {
      method: 'PATCH',
      url: `/api/booking/${foreign.bookingId}`,
      payload: { days: [{ classDayId: foreign.dayId, plus: 0 }] },
    },
    { method: 'POST', url: `/api/booking/${foreign.bookingId}/cancel`, payload: {} },
  ] as const

describe.each(staffRoles.map((role) => [role]))('an account with the role %s', (role) => {
  test("does not find others' bookings through member endpoints", async () => {
    const { accountId } = await arrangeStaff(database.owner, role)
    const headers = await bearerOf(database, accountId)
    for (const call of foreignCalls())
      expect((await app.inject({ ...call, headers })).statusCode, call.url).toBe(404)
    const own = await app.inject({ method: 'GET', url: '/api/member/booking', headers })
    const nothing = { days: [], nextCursor: null, total: 0 }
    const noShows = { count: 0, pausedUntil: null }
    const year: number = expect.any(Number)
    expect(own.json()).toEqual({ coming: nothing, past: nothing, year, years: [], noShows })
  })

  test('cannot book for others through member endpoints', async () => {
    const [actor, other] = [await arrangeStaff(database.owner, role), await arrangeMember(database.owner)]
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [10] })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/booking',
      headers: { ...(await bearerOf(database, actor.accountId)), 'idempotency-key': randomUUID() },
      payload: { classId, days: [{ classDayId: dayIds[0], plus: 0 }], memberId: other.accountId },
    })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('sees its role in the profile', async () => {
    const { accountId } = await arrangeStaff(database.owner, role)
    const url = '/api/member/profile'
    const profile = await app.inject({ method: 'GET', url, headers: await bearerOf(database, accountId) })
    expect(profile.json()).toMatchObject({ roles: [role] })
  })
})

describe('a role is read from the database on each request', () => {
  const call = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/test/admin', headers })

  test('a granted or removed role takes effect within a session', async () => {
    const { accountId } = await arrangeStaff(database.owner, 'admin', { isMember: false })
    const headers = await bearerOf(database, accountId)
    expect((await call(headers)).json()).toEqual({ roles: ['admin'] })
    await database.owner.query('delete from identity.staff_roles where account_id = $1', [accountId])
    expect((await call(headers)).json()).toMatchObject({ status: 403, code: 'forbidden' })
    await database.owner.query("insert into identity.staff_roles values ($1, 'base_manager', 1)", [accountId])
    expect((await call(headers)).json()).toEqual({ roles: ['base_manager'] })
  })

  test('roles and membership in a token are ignored', async () => {
    const { accountId } = await arrangeAccount(database.owner)
    const { authorization } = await bearerOf(database, accountId)
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >
    const richer = await new SignJWT({ ...claims, roles: [{ role: 'admin', baseId: null }], isMember: true })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuedAt(testNow)
      .sign(testKeys.access)
    const headers = { authorization: `Bearer ${richer}` }
    const profile = await app.inject({ method: 'GET', url: '/api/member/profile', headers })
    expect(profile.json()).toMatchObject({ status: 403, code: 'signup_required' })
    expect((await call(headers)).json()).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

test('the API description of a staff endpoint lists its roles and refusals', () => {
  expect(refusalsOf(forAdmins)).toEqual(
    expect.arrayContaining(['login_required', 'session_expired', 'forbidden']),
  )
  const { paths } = openApiDocument([forAdmins])
  expect(paths['/test/admin']!['get']).toMatchObject({
    description: 'For staff: admin, base_manager.',
    security: [{ bearer: [] }],
    responses: { 401: expect.anything(), 403: { description: 'forbidden' } },
  })
  expect(docsPage([forAdmins])).toContain('誰可以用：後台：管理員、基地管理')
})

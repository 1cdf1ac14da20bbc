import { randomUUID } from 'node:crypto'
import { endpoints } from 'contract/api'
import { staffRoles } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from './testing/arrange.ts'
import { bearerOf, startApi, testKeys } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let foreign: { bookingId: string; dayId: number }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
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

const staffAccount = async (role: string): Promise<string> => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into identity.accounts (line_user_id, line_name) values ('U' || md5($1 || random()::text), $1) returning id`,
    [role],
  )
  const id = rows[0]!.id
  const baseId = role.startsWith('base_') ? 1 : null
  await database.owner.query(
    'insert into identity.staff_roles (account_id, role, base_id) values ($1, $2, $3)',
    [id, role, baseId],
  )
  return id
}

/** Every way to somebody's booking; none may open by a role. */
const foreignCalls = () =>
  [
    { method: 'GET', url: `/api/booking/${foreign.bookingId}` },
    {
      method: 'PATCH',
      url: `/api/booking/${foreign.bookingId}`,
      payload: { days: [{ classDayId: foreign.dayId, plus: 0 }] },
    },
    { method: 'POST', url: `/api/booking/${foreign.bookingId}/cancel`, payload: {} },
  ] as const

describe.each(staffRoles.map((role) => [role]))('somebody with the role %s', (role) => {
  test('who has not signed up is no member either', async () => {
    const headers = await bearerOf(database, await staffAccount(role))
    for (const endpoint of endpoints.filter(({ access }) => access === 'member')) {
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, foreign.bookingId),
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(endpoint.body && { payload: {} }),
      })
      expect(answer.json(), endpoint.path).toMatchObject({ status: 403, code: 'signup_required' })
    }
  })

  test("does not find other people's bookings through the calls of members", async () => {
    const { accountId } = await arrangeMember(database.owner)
    const baseId = role.startsWith('base_') ? 1 : null
    await database.owner.query(
      'insert into identity.staff_roles (account_id, role, base_id) values ($1, $2, $3)',
      [accountId, role, baseId],
    )
    const headers = await bearerOf(database, accountId)
    for (const call of foreignCalls())
      expect((await app.inject({ ...call, headers })).statusCode, call.url).toBe(404)
    const own = await app.inject({ method: 'GET', url: '/api/member/booking', headers })
    expect(own.json()).toEqual({ years: [], bookings: [] })
  })
})

test('a role or membership written into a token counts for nothing', async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into identity.accounts (line_user_id, line_name) values ('U' || md5(random()::text), '新朋友') returning id`,
  )
  const accountId = rows[0]!.id
  const { authorization } = await bearerOf(database, accountId)
  const claims = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const richer = await new SignJWT({ ...claims, roles: ['admin'], isMember: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuedAt(testNow)
    .sign(testKeys.access)
  const answer = await app.inject({
    method: 'GET',
    url: '/api/member/profile',
    headers: { authorization: `Bearer ${richer}` },
  })
  expect([401, 403]).toContain(answer.statusCode)
})

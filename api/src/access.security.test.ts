import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { endpoint as declare, type Endpoint } from 'contract/endpoint'
import { refusals, type RefusalCode } from 'contract/errors'
import { pageAccountHeader } from 'contract/identity/page-account'
import { staffRoles, type Actor } from 'contract/permissions'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signAccessToken } from './identity/access-token.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { route } from './platform/http/route.ts'
import { arrangeAccess, type AccessArrangement } from './testing/access-arrangement.ts'
import { arrangeMember, testNow } from './testing/arrange.ts'
import { expectedRefusal } from './testing/expected-refusal.ts'
import { sampleInput } from './testing/sample-input.ts'
import { bearerOf, startApi, testKeys } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let arranged: AccessArrangement
let revoked: { authorization: string }

/** One endpoint for each staff role and one for all of them, as the back-office will declare them. */
const forStaff: readonly Endpoint[] = [...staffRoles.map((role) => [role]), staffRoles].map((staff) =>
  declare({
    method: 'GET',
    path: `/test/staff/${staff.join('-')}`,
    summary: 'For the access test.',
    access: { staff },
    output: z.object({}),
  }),
)
const all = [...endpoints, ...forStaff]

beforeAll(async () => {
  arranged = await arrangeAccess(database)
  const routes = forStaff.map((each) => route(each, async () => ({})))
  app = await startApi(database, { now: () => testNow }, { others: routes })
  const revokedAccount = (await arrangeMember(database.owner)).accountId
  revoked = await bearerOf(database, revokedAccount)
  await database.owner.query(
    `update identity.sessions set revoked_at = now(), revoked_reason = 'logout' where account_id = $1`,
    [revokedAccount],
  )
})

/** Calls the endpoint, with the ids of the test's booking in its path. Only endpoints with an action parse query and body. */
const call = (endpoint: Endpoint, headers: Record<string, string> = {}) => {
  const ids: Record<string, unknown> = { ...arranged.booking, personId: arranged.booking.memberId }
  const texts = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]))
  const { query, body, action } = endpoint
  return app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1)),
    headers: { ...headers, ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }) },
    ...(query && action !== undefined && { query: sampleInput(query, texts) as Record<string, string> }),
    ...(body && { payload: action === undefined ? {} : (sampleInput(body, ids) as object) }),
  })
}

const headersOf = async (actor: Actor): Promise<Record<string, string>> =>
  actor.kind === 'visitor' ? {} : await bearerOf(database, actor.accountId)

const forged = async (): Promise<Record<string, string>> => {
  const claims = { sessionId: randomUUID(), accountId: randomUUID() }
  const otherKey = createSecretKey(randomBytes(32))
  const expired = new Date(testNow.getTime() - 3_600_000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    'another key': await signAccessToken(otherKey, claims, testNow),
    expired: await signAccessToken(testKeys.access, claims, expired),
    'unknown session': await signAccessToken(testKeys.access, claims, testNow),
    'no algorithm': `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ sub: claims.accountId, sid: claims.sessionId, exp: 9_999_999_999 })}.`,
    'another token type': await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.accountId)
      .setExpirationTime('10m')
      .sign(testKeys.access),
    garbage: 'garbage',
    'two words': 'a b',
  }
}

/** Refusals that a caller with access must not get. */
const refusedAccess: readonly (RefusalCode | undefined)[] = [
  'login_required',
  'session_expired',
  'signup_required',
  'forbidden',
]

describe.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('allows and refuses every kind of caller as declared', async () => {
      for (const [name, actor] of Object.entries(arranged.actors)) {
        const answer = await call(endpoint, await headersOf(actor))
        const code = answer.statusCode < 400 ? undefined : answer.json<{ code: RefusalCode }>().code
        const expected = expectedRefusal(endpoint, actor, arranged.booking)
        expect(answer.statusCode, name).toBeLessThan(500)
        if (expected !== undefined)
          expect([code, answer.statusCode], name).toEqual([expected, refusals[expected].status])
        else expect([...refusedAccess, endpoint.action && 'not_found'], name).not.toContain(code ?? 'answer')
      }
    })

    test('refuses a page that was loaded for another account, before it does anything', async () => {
      const [owner, other] = [arranged.actors['the owner of the booking'], arranged.actors['another member']]
      if (owner?.kind !== 'account' || other?.kind !== 'account') throw new Error('unknown actors')
      const headers = await headersOf(owner)
      const answer = await call(endpoint, { ...headers, [pageAccountHeader]: other.accountId })
      if ('ignoresBearer' in endpoint) expect(answer.statusCode).toBe((await call(endpoint)).statusCode)
      else expect(answer.json()).toMatchObject({ code: 'account_changed', status: 409 })
      const own = await call(endpoint, { ...headers, [pageAccountHeader]: owner.accountId })
      expect(own.body).not.toContain('account_changed')
    })

    test('refuses forged, expired and revoked tokens', async () => {
      if ('ignoresBearer' in endpoint) {
        // Endpoints that exchange tokens ignore the bearer token.
        const { statusCode } = await call(endpoint)
        expect((await call(endpoint, revoked)).statusCode).toBe(statusCode)
        expect(['/api/user/token', '/api/user/liff', '/api/user/refresh-token']).toContain(endpoint.path)
        return
      }
      for (const [name, token] of Object.entries(await forged())) {
        const answer = await call(endpoint, { authorization: `Bearer ${token}` })
        expect(answer.statusCode, name).toBe(401)
        expect(answer.json(), name).toMatchObject({ code: 'session_expired', status: 401 })
      }
      expect((await call(endpoint, revoked)).statusCode).toBe(401)
    })
  },
)

test.each(
  endpoints.filter(({ path }) => path.includes(':bookingId')).map((each) => [each.path, each] as const),
)('%s says what it does to the booking', (_, { action }) => expect(action).toBeDefined())

test('control: allowed calls succeed, and every kind of refusal occurs', async () => {
  const found = new Set<RefusalCode | undefined>()
  for (const endpoint of all)
    for (const actor of Object.values(arranged.actors))
      found.add(expectedRefusal(endpoint, actor, arranged.booking))
  const kinds = [undefined, 'login_required', 'signup_required', 'forbidden', 'not_found']
  expect(found).toEqual(new Set(kinds))
  const headers = await headersOf(arranged.actors['the owner of the booking']!)
  for (const endpoint of endpoints.filter(({ action }) => action === 'booking.read'))
    expect((await call(endpoint, headers)).statusCode, endpoint.path).toBe(200)
})

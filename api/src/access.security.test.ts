import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { endpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from './identity/access-token.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from './testing/arrange.ts'
import { bearerOf, startApi, testKeys } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let newcomerId: string
let memberId: string
let revoked: { authorization: string }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
  const account = await database.owner.query<{ id: string }>(
    `insert into identity.accounts (line_user_id, line_name) values ('U${randomBytes(16).toString('hex')}', '新朋友') returning id`,
  )
  newcomerId = account.rows[0]!.id
  memberId = (await arrangeMember(database.owner)).accountId
  const gone = (await arrangeMember(database.owner)).accountId
  revoked = await bearerOf(database, gone)
  await database.owner.query(
    `update identity.sessions set revoked_at = now(), revoked_reason = 'logout' where account_id = $1`,
    [gone],
  )
})

const call = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
  app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, endpoint.path.includes('booking') ? randomUUID() : '1'),
    headers,
    ...(endpoint.body ? { payload: {} } : {}),
  })

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

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('a visitor', async () => {
      const { statusCode } = await call(endpoint)
      if (endpoint.access === 'visitor') expect(statusCode).not.toBe(401)
      else expect(statusCode).toBe(401)
    })

    test('forged, expired and revoked tokens', async () => {
      if ('ignoresBearer' in endpoint) {
        // The exchanges of tokens answer as if there were none: that is what they replace.
        const { statusCode } = await call(endpoint)
        expect((await call(endpoint, revoked)).statusCode).toBe(statusCode)
        expect(['/api/user/token', '/api/user/refresh-token']).toContain(endpoint.path)
        return
      }
      for (const [name, token] of Object.entries(await forged())) {
        const answer = await call(endpoint, { authorization: `Bearer ${token}` })
        expect(answer.statusCode, name).toBe(401)
        expect(answer.json(), name).toMatchObject({ code: 'session_expired', status: 401 })
      }
      expect((await call(endpoint, revoked)).statusCode).toBe(401)
    })

    test('somebody who has not signed up', async () => {
      const { statusCode } = await call(endpoint, await bearerOf(database, newcomerId))
      if (endpoint.access === 'member') expect(statusCode).toBe(403)
      else expect([401, 403]).not.toContain(statusCode)
    })

    test('a member gets an answer or a clear refusal', async () => {
      const { statusCode } = await call(endpoint, await bearerOf(database, memberId))
      expect(statusCode).toBeLessThan(500)
      expect(statusCode).not.toBe(403)
    })
  },
)

import { randomUUID } from 'node:crypto'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgeriesOf, signerOf } from './identity/testing/forge-tokens.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from './testing/arrange.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
/** The claims of a real token of an active session; every test changes one thing. */
let claims: JWTPayload
let otherClaims: JWTPayload

const nowSeconds = testNow.getTime() / 1000

const claimsOf = async (accountId: string): Promise<JWTPayload> => {
  const { authorization } = await bearerOf(database, accountId)
  return JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()) as JWTPayload
}

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
  claims = await claimsOf((await arrangeMember(database.owner)).accountId)
  otherClaims = await claimsOf((await arrangeMember(database.owner)).accountId)
})

const sign = (changed: JWTPayload = {}) => signerOf(claims)(changed)
const forge = (name: string) => forgeriesOf(claims, otherClaims, nowSeconds)[name]!()

const askFor = (authorization: string) =>
  app.inject({ method: 'GET', url: '/api/member/profile', headers: { authorization } })

test('control: the unchanged token is accepted', async () => {
  expect((await askFor(`Bearer ${await sign()}`)).statusCode).toBe(200)
  expect((await askFor(`bearer ${await sign({ exp: nowSeconds + 1 })}`)).statusCode).toBe(200)
})

// Only the names: the claims exist once the tests run.
test.each(Object.keys(forgeriesOf({}, {}, nowSeconds)))('%s is refused', async (name) => {
  const answer = await askFor(`Bearer ${await forge(name)}`)
  expect(answer.json()).toMatchObject({ status: 401, code: 'session_expired' })
})

// Public endpoints as well: a caller with a forged token must not be treated as a visitor.
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(named.filter(([, endpoint]) => !('ignoresBearer' in endpoint)))(
  '%s verifies the signature',
  async (_, { method, path, body }) => {
    const call = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const url = path.replace(/:\w+/g, path.includes('booking') ? randomUUID() : '1')
      return (await app.inject({ method, url, headers, ...(body && { payload: {} }) })).statusCode
    }
    for (const name of ['no algorithm', 'another key', 'expired this second'])
      expect(await call(await forge(name)), name).toBe(401)
    // Endpoints that log out are not called in the control: they would end the session.
    if (!path.includes('logout') && !path.includes('token')) expect(await call(await sign())).not.toBe(401)
  },
)

test.each(named.filter(([, endpoint]) => 'ignoresBearer' in endpoint))(
  '%s treats every caller as a visitor, whatever token is sent',
  async (_, { method, path }) => {
    const call = (headers: Record<string, string>) => app.inject({ method, url: path, headers, payload: {} })
    const asVisitor = (await call({})).json<{ code: string }>().code
    for (const token of [await sign(), await forge('no algorithm'), await forge('another key')])
      expect((await call({ authorization: `Bearer ${token}` })).json()).toMatchObject({ code: asVisitor })
    expect(asVisitor).toBe('invalid_input')
  },
)

describe('a valid token is refused in the wrong place', () => {
  test.each(['', 'Basic ', 'Token ', 'Bearer\t', 'Bearer  ', 'Bearer x ', 'DPoP '])('%j', async (scheme) => {
    expect((await askFor(scheme + (await sign()))).statusCode).toBe(401)
  })

  test('URL or cookie', async () => {
    const token = await sign()
    const url = `/api/member/profile?access_token=${token}`
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401)
    const headers = { cookie: `access_token=${token}; authorization=Bearer ${token}` }
    expect((await app.inject({ method: 'GET', url: '/api/member/profile', headers })).statusCode).toBe(401)
  })
})

describe('a valid token of an ended session is refused', () => {
  test.each(['revoked_at = $2, revoked_reason = $3', 'expires_at = $2', 'idle_expires_at = $2'])(
    '%s',
    async (change) => {
      const { accountId } = await arrangeMember(database.owner)
      const { authorization } = await bearerOf(database, accountId)
      expect((await askFor(authorization)).statusCode).toBe(200)
      const values = change.includes('$3') ? [accountId, testNow, 'logout'] : [accountId, testNow]
      await database.owner.query(`update identity.sessions set ${change} where account_id = $1`, values)
      expect((await askFor(authorization)).statusCode).toBe(401)
    },
  )
})

import { randomUUID } from 'node:crypto'
import type { StaffRole } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { signAccessToken } from '#identity/access-token.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { startApi, testKeys } from '#testing/start-api.ts'
import { softAuthenticator } from './soft-authenticator.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The API with a clock that tests move, and sessions of staff who call it. */
export async function startPasskeySite(database: TestDatabase) {
  let now = testNow
  const app: FastifyInstance = await startApi(database, { now: () => now })

  const openSession = async (accountId: string) => {
    const sessionId = randomUUID()
    await database.owner.query(
      `insert into identity.sessions (id, account_id, salt, generation, rotated_at, idle_expires_at, expires_at, device, created_at)
       values ($1, $2, $3, 1, $4, $4::timestamptz + interval '9 days', $4::timestamptz + interval '9 days', 'test', $4)`,
      [sessionId, accountId, Buffer.alloc(16), now],
    )
    const call = async (method: Method, url: string, payload?: object) => {
      const token = await signAccessToken(testKeys.access, { sessionId, accountId }, now)
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
    }
    const challengeOf = async (path: '' | '/proof') => {
      const { body } = await call('POST', `/api/admin/passkey${path}/challenge`)
      return body as { challenge: string }
    }
    const add = async (device = softAuthenticator(), name = '我的手機') => {
      const made = device.make(await challengeOf(''))
      return { device, ...(await call('POST', '/api/admin/passkey', { name, ...made })) }
    }
    const prove = async (device: ReturnType<typeof softAuthenticator>) =>
      await call('POST', '/api/admin/passkey/proof', device.prove(await challengeOf('/proof')))
    return { accountId, sessionId, call, challengeOf, add, prove }
  }

  return {
    app,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    openSession,
    staff: async (role: StaffRole = 'admin') =>
      await openSession((await arrangeStaff(database.owner, role)).accountId),
    require: (isRequired: boolean) =>
      database.owner.query('update site.settings set needs_passkey = $1', [isRequired]),
  }
}

export type PasskeySite = Awaited<ReturnType<typeof startPasskeySite>>

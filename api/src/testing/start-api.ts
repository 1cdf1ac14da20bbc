import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createApi } from '#app.ts'
import { createAccountOf } from '#identity/account-of-bearer.ts'
import { createIdentify } from '#identity/identify.ts'
import { deriveSessionKeys } from '#identity/keys.ts'
import type { LineLogin } from '#identity/line/line-login.ts'
import { openSession } from '#identity/open-session.ts'
import { requireStepUp } from '#passkeys/step-up.ts'
import type { Clock } from '#platform/clock.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { createServer } from '#platform/http/create-server.ts'
import { mountRoutes } from '#platform/http/mount-routes.ts'
import type { Route } from '#platform/http/route.ts'
import { createLog, type Logger } from '#platform/log.ts'
import { recordLook } from '#platform/looks/record-look.ts'
import { testNow } from './arrange.ts'
import { testSecret } from './test-secret.ts'
import { unreachableLine } from './unreachable-line.ts'

/** Signs the webhooks of the official account. */
export const testBotSecret = '8c570fa6dd201bb328f1c1eac23a96d8'

export const testKeys = deriveSessionKeys(testSecret)

/** Prints the cause of an unexpected 500. */
const faultsToStderr = createLog('error', { write: (line) => void process.stderr.write(line) })

const noLine = () => Promise.reject(new Error('LINE is not part of this test'))

type Options = {
  log?: Logger
  others?: readonly Route[]
  requestsPerMinute?: number
  lineLogin?: Partial<LineLogin>
}

/**
 * The API as mounted in production, without a network, at `testNow` when no clock is given. Responses are checked
 * against the contract.
 *
 * @param others additional routes, mounted in the same way
 */
export async function startApi(
  { db }: Pick<TestDatabase, 'db'>,
  clock: Clock = { now: () => testNow },
  { log = faultsToStderr, others = [], requestsPerMinute = 1_000_000, lineLogin }: Options = {},
): Promise<FastifyInstance> {
  const app = await createServer({
    log,
    isHttps: false,
    proxyHops: 0,
    requestsPerMinute,
    accountOf: createAccountOf(testKeys, clock),
    connectionsPerAddress: 1000,
    isKnownHost: () => true,
    publicOrigin: 'http://localhost:3000',
    freeRoutes: [],
  })
  const api = createApi({
    db,
    clock,
    keys: testKeys,
    lineLogin: {
      start: async () => ({
        url: 'https://line.invalid',
        state: randomUUID(),
        nonce: 'n',
        codeVerifier: 'v',
      }),
      finish: noLine,
      revoke: noLine,
      deauthorize: noLine,
      checkAccessToken: noLine,
      verifyLiffIdToken: noLine,
      ...lineLogin,
    },
    lineInstallation: () => unreachableLine(clock),
    publicOrigin: 'http://localhost:3000',
    demo: true,
    checksAnswers: true,
    botChannelSecret: testBotSecret,
  })
  await app.register(async (scope) => api.mount(scope))
  await app.register(async (scope) => {
    await scope.register(cookie)
    const identify = createIdentify(db, testKeys, clock)
    mountRoutes(scope, others, {
      identify,
      requireStepUp: (actor) => requireStepUp({ db, clock }, actor),
      recordLook: async (reading) => await recordLook({ db, clock }, reading),
      cookies: { secure: false },
      hasSharedCache: false,
    })
  })
  return app
}

/** Tokens of a new session of this account. */
export const tokensOf = ({ db }: Pick<TestDatabase, 'db'>, accountId: string, now: Date = testNow) =>
  db.transaction().execute((tx) => openSession(tx, { accountId, device: 'Test', now, keys: testKeys }))

/** A bearer header of a new session of this account. */
export async function bearerOf(
  database: Pick<TestDatabase, 'db'>,
  accountId: string,
  now: Date = testNow,
): Promise<{ authorization: string }> {
  const tokens = await tokensOf(database, accountId, now)
  return { authorization: `Bearer ${tokens.access_token}` }
}

import { loginPath } from 'contract/pages'
import type { LineSeed } from 'fakes/line/line-seed'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApi } from '#app.ts'
import { createAccountOf } from '#identity/account-of-bearer.ts'
import { createLineLogin } from '#identity/line/line-login.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { createServer } from '#platform/http/create-server.ts'
import { shedLoad } from '#platform/http/shed-load.ts'
import { createLog } from '#platform/log.ts'
import { testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'
import { unreachableLine } from '#testing/unreachable-line.ts'

export const publicOrigin = 'https://site.example'
const callbackUrl = `${publicOrigin}/api/user/line/callback`

type Options = {
  requestsPerMinute?: number
  /** The people of the platform instead of the usual four. */
  users?: LineSeed['users']
}

/** The API with a limit of concurrent requests, and its own fake LINE platform. */
export async function startLoginSite(
  { db }: TestDatabase,
  slots = 20,
  clock = { now: () => testNow },
  { requestsPerMinute = 1_000_000, users }: Options = {},
) {
  const seed = smallLineSeed(callbackUrl)
  const line = await startLinePlatform({ ...seed, users: users ?? seed.users })
  const channel = { channelId: '2000000001', channelSecret: 'a'.repeat(32), callbackUrl }
  const lineLogin = createLineLogin({ ...channel, accessBase: line.accessBase, apiBase: line.apiBase })
  const app = await createServer({
    log: createLog('silent'),
    isHttps: true,
    proxyHops: 0,
    requestsPerMinute,
    accountOf: createAccountOf(testKeys, clock),
    connectionsPerAddress: 1000,
    isKnownHost: () => true,
    publicOrigin,
    freeRoutes: [],
  })
  const api = createApi({
    db,
    clock,
    keys: testKeys,
    lineLogin,
    lineInstallation: () => unreachableLine(clock),
    publicOrigin,
    demo: false,
    checksAnswers: true,
  })
  await app.register(async (scope) => {
    shedLoad(scope, slots)
    await api.mount(scope)
  })
  const stop = async () => {
    // A test may abort a slow response of LINE.
    line.app.server.closeAllConnections()
    await Promise.all([app.close(), line.stop()])
  }
  return { app, line, lineLogin, stop, openBrowser: (address?: string) => openBrowser(app, line, address) }
}

let visitors = 0

const newAddress = () => `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`

/** A browser with its own cookie jar, and its own address unless one is given. */
function openBrowser(app: FastifyInstance, line: RunningLinePlatform, remoteAddress = newAddress()) {
  const jar = new Map<string, string>()
  const keepCookies = (answer: LightMyRequestResponse) => {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0)
      if (isGone) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const cookies = () => Object.fromEntries(jar)
  const open = async (url: string) =>
    keepCookies(
      await app.inject({ url, remoteAddress, cookies: cookies(), headers: { accept: 'text/html,*/*' } }),
    )
  return {
    jar,
    open,
    /** Sends the mini-app's ID token from a page of this origin. */
    exchangeLiff: async (
      payload: { idToken: string; attempt: string; accessToken?: string },
      origin: string = publicOrigin,
    ) =>
      await app.inject({
        method: 'POST',
        url: '/api/user/liff',
        remoteAddress,
        headers: { origin },
        payload,
      }),
    /** Follows a login link to LINE and consents there; returns the path LINE redirects back to. */
    async logInAtLine(user: string, returnTo = '/home'): Promise<string> {
      const started = await open(`${loginPath}?redierctUrl=${encodeURIComponent(returnTo)}`)
      const back = await line.logInByScript(started.headers.location!, { user })
      return `${back.pathname}${back.search}`
    },
    exchange: async (code: string) =>
      keepCookies(
        await app.inject({
          method: 'POST',
          url: '/api/user/token',
          remoteAddress,
          cookies: cookies(),
          payload: { code },
        }),
      ),
  }
}

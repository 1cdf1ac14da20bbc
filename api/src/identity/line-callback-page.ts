import { startLineLogin } from 'contract/identity/identity'
import { loginPath } from 'contract/pages'
import type { FastifyInstance } from 'fastify'
import { cookiesOf, type CookieSettings } from '#platform/http/cookies.ts'
import { withinDeadline } from '#platform/http/deadline.ts'
import { limitEndpoint } from '#platform/http/endpoint-limits.ts'
import { refuse } from '#platform/refuse.ts'
import { chooseLanding, type Landing } from './choose-landing.ts'
import { finishLineLogin, type LoginEnd } from './finish-line-login.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { browserCookie } from './start-line-login.ts'

const one = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2000 ? value : undefined

export function mountLineCallback(app: FastifyInstance, deps: IdentityDeps, settings: CookieSettings): void {
  const limit = limitEndpoint(app, startLineLogin)
  app.get<{ Querystring: Record<string, unknown> }>(
    '/api/user/line/callback',
    { config: { lane: 'login', opensPage: true } },
    async (request, reply) => {
      limit.caller(request, { kind: 'visitor' })
      const { code, state, error } = request.query
      const cookies = cookiesOf(request, reply, settings)
      const callback = { code: one(code), state: one(state), error: one(error) }
      const end = await withinDeadline(request, finishLineLogin(deps, callback, cookies.read(browserCookie)))
      if (end.outcome === 'line_unavailable')
        throw refuse('line_unavailable', { tryAgainAt: loginAt(end.returnTo) })
      const landing = await chooseLanding(deps.db, end.returnTo)
      return reply.header('cache-control', 'no-store').redirect(addressOf(landing, end), 303)
    },
  )
}

const loginAt = (returnTo: string): string => `${loginPath}?${new URLSearchParams({ redierctUrl: returnTo })}`

/** The code is in the fragment, which browsers never send to a server. */
const addressOf = ({ path, next }: Landing, end: LoginEnd): string => {
  if (end.outcome !== 'ok') return `${path}#login_error=${end.outcome}`
  return `${path}#${new URLSearchParams({ login: end.code, ...(next === undefined ? {} : { next }) })}`
}

import { startLineLogin as endpoint } from 'contract/identity/identity'
import { loginPath } from 'contract/pages'
import type { FastifyInstance } from 'fastify'
import { cookiesOf, type CookieSettings } from '#platform/http/cookies.ts'
import { withinDeadline } from '#platform/http/deadline.ts'
import { limitEndpoint } from '#platform/http/endpoint-limits.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { startLineLogin } from './start-line-login.ts'

/** Redirects to LINE, so that the login link works without script. */
export function mountLineLogin(app: FastifyInstance, deps: IdentityDeps, settings: CookieSettings): void {
  const limit = limitEndpoint(app, endpoint)
  app.get<{ Querystring: Record<string, unknown> }>(
    loginPath,
    { config: { lane: 'login', opensPage: true } },
    async (request, reply) => {
      limit.caller(request, { kind: 'visitor' })
      const { redierctUrl: wanted } = request.query
      const returnTo = typeof wanted === 'string' && wanted.length <= 2000 ? wanted : undefined
      const address = await withinDeadline(
        request,
        startLineLogin(deps, { returnTo }, cookiesOf(request, reply, settings)),
      )
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    },
  )
}

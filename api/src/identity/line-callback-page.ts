import type { FastifyInstance } from 'fastify'
import { cookiesOf, type CookieSettings } from '../platform/http/cookies.ts'
import { finishLineLogin, type LoginEnd } from './finish-line-login.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { browserCookie } from './start-line-login.ts'

const one = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2000 ? value : undefined

/** Mounts the address LINE sends people back to. It answers with a redirect, never with JSON. */
export function mountLineCallback(app: FastifyInstance, deps: IdentityDeps, settings: CookieSettings): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/user/line/callback', async (request, reply) => {
    const { code, state, error } = request.query
    const cookies = cookiesOf(request, reply, settings)
    const callback = { code: one(code), state: one(state), error: one(error) }
    const end = await finishLineLogin(deps, callback, cookies.read(browserCookie))
    return reply.header('cache-control', 'no-store').redirect(landing(end), 303)
  })
}

/** The page to land on. The code travels in the fragment, which browsers send to no server. */
const landing = (end: LoginEnd): string =>
  end.outcome === 'ok' ? `${end.returnTo}#login=${end.code}` : `${end.returnTo}#login_error=${end.outcome}`

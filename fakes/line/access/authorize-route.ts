import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LinePlatform } from '#line/line-platform.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { cookieOf, queryOf } from '#line/request-params.ts'
import { sessionCookie } from './browser-session.ts'
import {
  addressAfterLogin,
  findAutoLoginUser,
  findSessionUser,
  hasConsented,
  recogniseUser,
  startAttempt,
} from './login-steps.ts'
import { playScript } from './play-script.ts'
import { readAuthorizeRequest, type AuthorizeRequest } from './read-authorize-request.ts'
import { addressWithCode, addressWithError, refusalOf } from './return-to-site.ts'

/** `GET /access/oauth2/v2.1/authorize`: where the site sends a browser to log in. */
export function authorizeRoute(app: FastifyInstance, platform: LinePlatform): void {
  const { world, base } = platform
  app.get('/access/oauth2/v2.1/authorize', async (request, reply) => {
    const reading = readAuthorizeRequest(queryOf(request), world.channels)
    if (reading.kind === 'dead_end') return sendPage(reply, errorPage(base, reading.reason), 400)
    if (reading.kind === 'refused') return reply.redirect(addressWithError(reading.refusal), 302)
    return reply.redirect(firstAddress(platform, request, reading.request), 302)
  })
}

function firstAddress(platform: LinePlatform, request: FastifyRequest, asked: AuthorizeRequest): string {
  const { world, base } = platform
  const scripted = playScript(world, asked)
  if (scripted) return scripted
  if (asked.prompt === 'none') return silentAddress(platform, request, asked)
  const attempt = startAttempt(world, asked)
  const user = findAutoLoginUser(world, asked)
  if (!user) return loginAddress(base, attempt.ticket)
  recogniseUser(attempt, user, 'lineautologin')
  return addressAfterLogin(world, attempt, user, base)
}

/** `prompt=none`: a code at once, or the reason why a page would be needed. */
function silentAddress(platform: LinePlatform, request: FastifyRequest, asked: AuthorizeRequest): string {
  const { world } = platform
  const session = cookieOf(request, sessionCookie)
  const user = findSessionUser(world, session) ?? findAutoLoginUser(world, asked)
  if (!user) return addressWithError(refusalOf(asked, 'LOGIN_REQUIRED'))
  if (!hasConsented(user, asked)) return addressWithError(refusalOf(asked, 'INTERACTION_REQUIRED'))
  const attempt = startAttempt(world, asked)
  recogniseUser(attempt, user, 'linesso')
  return addressWithCode(world, attempt, user)
}

/** LINE's login page is told where to go next, and so is ours. */
function loginAddress(base: string, ticket: string): string {
  const next = `/oauth2/v2.1/authorize/consent?ticket=${ticket}`
  return `${base}/access/oauth2/v2.1/login?${new URLSearchParams({ returnUri: next })}`
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { errorPage } from '#line/pages/error-page.ts'
import { sendPage } from '#line/pages/send-page.ts'
import { cookieOf, queryOf } from '#line/request-params.ts'
import { sessionCookie } from './browser-session.ts'
import {
  addressAfterLogin,
  findAutoLoginUser,
  findSessionUser,
  hasConsented,
  recordLogin,
  startAttempt,
} from './login-steps.ts'
import { playScript } from './play-script.ts'
import {
  readAuthorizeRequest,
  type AuthorizeReading,
  type AuthorizeRequest,
} from './read-authorize-request.ts'
import { addressWithCode, addressWithError, refusalOf } from './return-to-site.ts'

/** `GET /access/oauth2/v2.1/authorize` */
export function authorizeRoute(app: FastifyInstance, platform: LinePlatform): void {
  app.get('/access/oauth2/v2.1/authorize', async (request, reply) => {
    const reading = readAuthorizeRequest(queryOf(request), platform.world.channels)
    return answerAuthorize(platform, request, reply, reading)
  })
}

export function answerAuthorize(
  platform: LinePlatform,
  request: FastifyRequest,
  reply: FastifyReply,
  reading: AuthorizeReading,
): FastifyReply {
  if (reading.kind === 'no_redirect') return sendPage(reply, errorPage(platform.base, reading.reason), 400)
  if (reading.kind === 'refused') return reply.redirect(addressWithError(reading.refusal), 302)
  return reply.redirect(firstAddress(platform, request, reading.request), 302)
}

function firstAddress(
  platform: LinePlatform,
  request: FastifyRequest,
  authorizeRequest: AuthorizeRequest,
): string {
  const { world, accessPath } = platform
  const scripted = playScript(world, authorizeRequest)
  if (scripted) return scripted
  if (authorizeRequest.prompt === 'none') return silentAddress(platform, request, authorizeRequest)
  const attempt = startAttempt(world, authorizeRequest)
  const user = findAutoLoginUser(world, authorizeRequest)
  if (!user) return loginAddress(accessPath, attempt.ticket)
  recordLogin(attempt, user, 'lineautologin')
  return addressAfterLogin(world, attempt, user, accessPath)
}

/** `prompt=none`: a code without a page, or the error that says which page would be needed. */
function silentAddress(
  platform: LinePlatform,
  request: FastifyRequest,
  authorizeRequest: AuthorizeRequest,
): string {
  const { world } = platform
  const session = cookieOf(request, sessionCookie)
  const user = findSessionUser(world, session) ?? findAutoLoginUser(world, authorizeRequest)
  if (!user) return addressWithError(refusalOf(authorizeRequest, 'LOGIN_REQUIRED'))
  if (!hasConsented(user, authorizeRequest))
    return addressWithError(refusalOf(authorizeRequest, 'INTERACTION_REQUIRED'))
  const attempt = startAttempt(world, authorizeRequest)
  recordLogin(attempt, user, 'linesso')
  return addressWithCode(world, attempt, user)
}

/** The login page gets the next address as a parameter, as LINE's does. */
function loginAddress(accessPath: string, ticket: string): string {
  const next = `/oauth2/v2.1/authorize/consent?ticket=${ticket}`
  return `${accessPath}/oauth2/v2.1/login?${new URLSearchParams({ returnUri: next })}`
}

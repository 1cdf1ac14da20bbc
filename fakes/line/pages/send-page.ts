import type { FastifyReply } from 'fastify'
import type { LoginAttempt } from '#line/line-world.ts'
import type { Html } from './html.ts'

/** For a popup: never in a frame. */
export function sendScriptedPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  const sources = "style-src 'self'; img-src 'self' data: https:; script-src 'self'; connect-src 'self'"
  return sendWith(
    reply.code(status),
    page,
    `default-src 'none'; ${sources}; form-action 'self'; ${notFramed}`,
  )
}

/** May be embedded by any site. */
export function sendEmbeddedPage(reply: FastifyReply, page: Html): FastifyReply {
  return sendWith(reply, page, "default-src 'none'; script-src 'self'; base-uri 'none'")
}

const notFramed = "base-uri 'none'; frame-ancestors 'none'"

function sendWith(reply: FastifyReply, page: Html, csp: string, referrer = 'no-referrer'): FastifyReply {
  return reply
    .header('content-security-policy', csp)
    .header('referrer-policy', referrer)
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/**
 * A strict CSP without scripts. Chromium checks redirects of forms against `form-action`, so the CSP also allows the
 * callback's origin.
 */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  status = 200,
  attempt?: LoginAttempt,
): FastifyReply {
  const { redirectUri, thenOrigin = '', liffId } = attempt?.request ?? {}
  const back = redirectUri ? ` ${new URL(redirectUri).origin} ${thenOrigin}` : ''
  const sources = "default-src 'none'; style-src 'self'; img-src 'self' data: https:"
  // The LIFF SDK recognizes by the referrer that its page comes from LINE's login, also on http://localhost.
  const referrer = liffId ? 'origin' : 'no-referrer'
  return sendWith(reply.code(status), page, `${sources}; form-action 'self'${back}; ${notFramed}`, referrer)
}

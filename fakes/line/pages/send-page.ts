import type { FastifyReply } from 'fastify'
import type { LoginAttempt } from '#line/line-world.ts'
import type { Html } from './html.ts'

/**
 * Sends a page with a strict CSP without scripts. Forms end in a redirect to the site, which Chromium checks
 * against `form-action`, so the CSP also allows the callback's origin.
 */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  status = 200,
  attempt?: LoginAttempt,
): FastifyReply {
  const back = attempt ? ` ${new URL(attempt.request.redirectUri).origin}` : ''
  const csp =
    `default-src 'none'; style-src 'self'; img-src 'self' data: https:; form-action 'self'${back}; ` +
    `base-uri 'none'; frame-ancestors 'none'`
  return reply
    .code(status)
    .header('content-security-policy', csp)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

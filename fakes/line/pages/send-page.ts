import type { FastifyReply } from 'fastify'
import type { LoginAttempt } from '#line/line-world.ts'
import type { Html } from './html.ts'

/**
 * Sends a page with its own strict policy: no script at all. Forms end in a redirect to the site, which
 * Chromium checks against `form-action`, so the callback's origin is allowed beside our own.
 */
export function sendPage(
  reply: FastifyReply,
  page: Html,
  status = 200,
  attempt?: LoginAttempt,
): FastifyReply {
  const back = attempt ? ` ${new URL(attempt.request.redirectUri).origin}` : ''
  const policy =
    `default-src 'none'; style-src 'self'; img-src 'self' data: https:; form-action 'self'${back}; ` +
    `base-uri 'none'; frame-ancestors 'none'`
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

import type { FastifyReply } from 'fastify'
import type { Html } from '#line/pages/html.ts'
import type { StyleSheet } from './style-sheet.ts'

/**
 * The CSP allows the page's style element and the site's pictures. Under the referrer policy `no-referrer` browsers
 * would send the origin null with forms, as for another site.
 */
export function sendPhonePage(
  reply: FastifyReply,
  { page, sheet }: { page: Html; sheet: StyleSheet },
  siteOrigin: string,
): FastifyReply {
  const csp =
    `default-src 'none'; style-src 'self' ${sheet.source}; img-src 'self' data: https: ${siteOrigin}; ` +
    `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .header('content-security-policy', csp)
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

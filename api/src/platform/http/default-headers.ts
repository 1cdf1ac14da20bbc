import type { FastifyInstance } from 'fastify'

/** Nothing may be loaded, run, framed or sent: for answers that are not pages. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For pages of text without a script: only our own style sheet. */
export const plainPagePolicy = `${closedPolicy}; style-src 'self'; img-src 'self'`

/** Security headers of every answer, also of errors; pages replace the content security policy by their own. */
export const defaultHeaders = (isHttps: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Browsers keep this for years, so only a site that really has a certificate says it.
  ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Sets them first of all, so that whatever refuses the request later answers with them too. */
export function sendDefaultHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = defaultHeaders(isHttps)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}

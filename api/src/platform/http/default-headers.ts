import type { FastifyInstance } from 'fastify'

/** For responses that are not pages: nothing may be loaded, run, framed or submitted. */
const closedCsp = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const plainPageCsp = `${closedCsp}; style-src 'self'; img-src 'self'`

export const permissionsPolicy = ({ camera, passkeys }: { camera: boolean; passkeys: boolean }): string =>
  [
    `camera=${onlyHere(camera)}`,
    'microphone=()',
    'geolocation=(self)',
    'payment=()',
    `publickey-credentials-create=${onlyHere(passkeys)}`,
    `publickey-credentials-get=${onlyHere(passkeys)}`,
  ].join(', ')

const onlyHere = (isAllowed: boolean): string => (isAllowed ? '(self)' : '()')

/** Of every response, errors included; pages replace the CSP with their own. */
export const defaultHeaders = (isHttps: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': closedCsp,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy({ camera: false, passkeys: false }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Browsers remember HSTS for years, so only a site with a certificate sends it.
  ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Set in the first hook, so that refusals by later hooks carry them too. */
export function sendDefaultHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = defaultHeaders(isHttps)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}

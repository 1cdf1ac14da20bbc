import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'

type Rule = {
  isKnownHost: (host: string) => boolean
  /** Scheme and host of the site, to which browsers are redirected from another host name. */
  publicOrigin: string
}

/**
 * Refuses a request with no `Host` or several: the proxy and this server might each use a different one (RFC 9112
 * §3.2). Also refuses a request for an unknown host, except health probes. HTTP/1.0 has no `Host`.
 */
export function requireKnownHost(
  app: FastifyInstance,
  { isKnownHost, publicOrigin }: Rule,
  isProbe: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (!namesOneHost(request.raw)) throw refuse('malformed_request')
    const { host } = request.raw.headers
    const isOurs = host === undefined || isKnownHost(host)
    if (!isOurs && !isProbe(request)) throw refuse('unknown_host', { tryAgainAt: `${publicOrigin}/home` })
  })
}

export const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'

type Rule = {
  isKnownHost: (host: string) => boolean
  publicOrigin: string
}

/** Also refuses several `Host` headers: proxy and server might use different ones (RFC 9112 §3.2). */
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

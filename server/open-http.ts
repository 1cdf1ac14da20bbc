import { createAccountOf } from 'api/identity/account-of-bearer'
import type { SessionKeys } from 'api/identity/keys'
import { systemClock } from 'api/platform/clock'
import type { Config } from 'api/platform/config'
import { isLoopback } from 'api/platform/config-problems'
import { createServer } from 'api/platform/http/create-server'
import { createHostCheck } from 'api/platform/http/known-hosts'
import type { Logger } from 'api/platform/log'
import type { FastifyInstance } from 'fastify'

export async function openHttp(config: Config, keys: SessionKeys, log: Logger): Promise<FastifyInstance> {
  const isKnownHost = createHostCheck({
    publicUrl: config.PUBLIC_URL,
    allowed: config.ALLOWED_HOSTS,
    isLocal: config.demo || isLoopback(config.HOST),
  })
  return await createServer({
    log,
    isHttps: config.PUBLIC_URL.startsWith('https:'),
    proxyHops: config.TRUST_PROXY_HOPS,
    requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
    accountOf: createAccountOf(keys, systemClock),
    endpointLimitFactor: config.ENDPOINT_LIMIT_FACTOR,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    isKnownHost,
    publicOrigin: new URL(config.PUBLIC_URL).origin,
    // Exempt from the rate limit: the fake LINE platform is called by this process itself at each login; static files
    // are cheap; and a page served from its source loads hundreds of files.
    // Files that error pages need, also that of too many requests.
    freeRoutes: [
      '/__line/',
      '/assets/',
      '/plain.css',
      '/favicon.svg',
      ...(config.PAGES === 'from-source' ? ['/'] : []),
    ],
  })
}

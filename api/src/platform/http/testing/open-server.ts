import type { FastifyInstance } from 'fastify'
import { createServer, type ServerOptions } from '#platform/http/create-server.ts'
import { createLog } from '#platform/log.ts'

/** A server without routes that accepts every host, logs nothing and hardly limits anybody. */
export const openServer = (options: Partial<ServerOptions> = {}): Promise<FastifyInstance> =>
  createServer({
    log: createLog('silent'),
    isHttps: false,
    proxyHops: 0,
    requestsPerMinute: 1000,
    connectionsPerAddress: 1000,
    isKnownHost: () => true,
    publicOrigin: 'http://localhost:3000',
    freeRoutes: [],
    ...options,
  })

import compress from '@fastify/compress'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from '#platform/log.ts'
import { refuse } from '#platform/refuse.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { defaultHeaders, sendDefaultHeaders } from './default-headers.ts'
import { answerProblems, sendError } from './error-handling.ts'
import { limitConnections } from './limit-connections.ts'
import { limitPipelining } from './limit-pipelining.ts'
import { logRequests } from './log-requests.ts'
import { limitRequests, type RequestLimits } from './rate-limits.ts'
import { newRequestId } from './request-id.ts'
import { requireKnownHost } from './require-known-host.ts'
import { answerRevalidation } from './revalidation.ts'

export type ServerOptions = {
  log: Logger
  isHttps: boolean
  proxyHops: number
  requestsPerMinute: number
  /** Without it every request counts as a guest's. */
  accountOf?: RequestLimits['accountOf']
  /** Multiplies the limits of single endpoints; 1 when absent. */
  endpointLimitFactor?: number
  connectionsPerAddress: number
  isKnownHost: (host: string) => boolean
  publicOrigin: string
  /** Prefixes of route templates that are exempt from the general rate limit. */
  freeRoutes: readonly string[]
}

/** Longer than the proxy's minute, so that the proxy never sends on a connection that was just closed. */
const proxyKeepAliveMs = 72_000
/** Reconnecting is cheap for a browser; idle connections block others. */
const visitorKeepAliveMs = 10_000

const probes = ['/healthz', '/readyz']

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = openServer(options)
  limitPipelining(app)
  const isProbe = routeStartsWith(probes)
  const isFree = routeStartsWith([...probes, ...options.freeRoutes])
  sendDefaultHeaders(app, options.isHttps)
  logRequests(app, isProbe)
  answerProblems(app)
  requireKnownHost(app, options, isProbe)
  // Pages and API have their own catch-all routes: only missing files and unknown methods reach this handler.
  app.setNotFoundHandler(({ method }) => {
    throw refuse(method === 'GET' || method === 'HEAD' ? 'not_found' : 'method_not_allowed')
  })
  const accountOf = options.accountOf ?? (() => undefined)
  await limitRequests(app, { perMinute: options.requestsPerMinute, accountOf, isFree })
  app.decorate('endpointLimitFactor', options.endpointLimitFactor ?? 1)
  answerRevalidation(app)
  await app.register(compress, { threshold: 1024, syncThreshold: maxBytesAtOnce, globalDecompression: false })
  return app
}

/**
 * Compressed in one call, which takes up to a millisecond. A stream for each answer survives scavenges (minor GC)
 * together with its answer: measured with 90 KB, twice the memory and pauses of 10 ms instead of 1.5 ms.
 */
const maxBytesAtOnce = 128 * 1024

const routeStartsWith =
  (starts: readonly string[]) =>
  ({ routeOptions: { url } }: { routeOptions: { url?: string | undefined } }): boolean =>
    url !== undefined && starts.some((start) => url.startsWith(start))

function openServer({ log, isHttps, proxyHops, connectionsPerAddress }: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: (_address: string, hop: number) => hop < proxyHops,
    bodyLimit: 64 * 1024,
    http: {
      // The request line counts towards the header limit.
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Replaced by `requireKnownHost`, which responds like all refusals.
      requireHostHeader: false,
    },
    requestTimeout: 15_000,
    keepAliveTimeout: proxyHops > 0 ? proxyKeepAliveMs : visitorKeepAliveMs,
    // Socket timeout without any byte in either direction: a client that never reads its response.
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // While the server closes, requests on open connections are answered; each response then closes its connection.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(isHttps),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(defaultHeaders(isHttps)).header('x-request-id', request.id)
      sendError(error, request as never, reply as never)
    },
  })
  app.server.maxConnections = 2_000
  if (proxyHops === 0) limitConnections(app.server, connectionsPerAddress)
  return app as unknown as FastifyInstance
}

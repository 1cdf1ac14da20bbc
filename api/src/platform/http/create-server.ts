import compress from '@fastify/compress'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from '#platform/log.ts'
import { refuse } from '#platform/refuse.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { defaultHeaders, sendDefaultHeaders } from './default-headers.ts'
import { answerProblems, sendError } from './error-handling.ts'
import { limitConnections } from './limit-connections.ts'
import { logRequests } from './log-requests.ts'
import { limitPerAddress } from './rate-limits.ts'
import { newRequestId } from './request-id.ts'
import { requireKnownHost } from './require-known-host.ts'
import { answerRevalidation } from './revalidation.ts'

export type ServerOptions = {
  log: Logger
  /** People reach the site by https. */
  isHttps: boolean
  /** Proxies in front of us whose X-Forwarded-For is believed. */
  proxyHops: number
  requestsPerMinute: number
  /** Open connections of one address, when no proxy is in front. */
  connectionsPerAddress: number
  /** Whether a `Host` header is one of ours. */
  isKnownHost: (host: string) => boolean
  /** Scheme and host of the site. */
  publicOrigin: string
  /** Starts of route templates that the limit per address does not hold for. */
  freeRoutes: readonly string[]
}

/** Longer than the minute that proxies keep a line, so that they never send into one we just closed, in ms. */
const proxyKeepAliveMs = 72_000
/** A visitor's browser opens a new one at little cost, and idle ones take the places of others, in ms. */
const visitorKeepAliveMs = 10_000

const probes = ['/healthz', '/readyz']

/** The HTTP server with everything that holds for all its routes: limits, headers, errors, log. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = openServer(options)
  const isProbe = routeStartsWith(probes)
  const isFree = routeStartsWith([...probes, ...options.freeRoutes])
  sendDefaultHeaders(app, options.isHttps)
  logRequests(app, isProbe)
  answerProblems(app)
  requireKnownHost(app, options, isProbe)
  // Pages and API have their own catch-all: only missing files and methods that no route knows arrive here.
  app.setNotFoundHandler(({ method }) => {
    throw refuse(method === 'GET' || method === 'HEAD' ? 'not_found' : 'method_not_allowed')
  })
  await limitPerAddress(app, options.requestsPerMinute, isFree)
  answerRevalidation(app)
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  return app
}

const routeStartsWith =
  (starts: readonly string[]) =>
  ({ routeOptions: { url } }: { routeOptions: { url?: string | undefined } }): boolean =>
    url !== undefined && starts.some((start) => url.startsWith(start))

function openServer({ log, isHttps, proxyHops, connectionsPerAddress }: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    // Hop 0 is the address that is connected to us.
    trustProxy: (_address: string, hop: number) => hop < proxyHops,
    bodyLimit: 64 * 1024,
    http: {
      // The address counts to the headers.
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Ours answers like all refusals.
      requireHostHeader: false,
    },
    requestTimeout: 15_000,
    keepAliveTimeout: proxyHops > 0 ? proxyKeepAliveMs : visitorKeepAliveMs,
    // No byte in either direction for so long: a visitor who never reads its answer.
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // While we close, requests on lines that are still open are answered; each then ends its line.
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultsTotal, refusalsTotal } from '#platform/metrics.ts'
import { refuse, type Refusal } from '#platform/refuse.ts'
import { plainPageCsp } from './default-headers.ts'
import { routeOf } from './log-requests.ts'
import { problemPage } from './problem-page.ts'
import { asRefusal, problemOf } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    opensPage?: boolean
  }
}

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal === undefined) request.log.error({ err: error, route: routeOf(request) }, 'unexpected')
  if (refusal === undefined) faultsTotal.inc()
  else refusalsTotal.inc({ code: refusal.code })
  return sendRefusal(refusal ?? refuse('internal'), request, reply)
}

const sendRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  void reply.code(refusal.status).header('cache-control', 'no-store')
  if (opensPage(request)) {
    return reply
      .header('content-security-policy', plainPageCsp)
      .type('text/html; charset=utf-8')
      .send(problemPage(refusal, request.id))
  }
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal, request.id)))
}

/** API clients never accept HTML; a browser that opens an address lists it first. */
const opensPage = ({ url, headers: { accept }, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.opensPage ?? (!url.startsWith('/api/') && (accept?.startsWith('text/html') ?? false))

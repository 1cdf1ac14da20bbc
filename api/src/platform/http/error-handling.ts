import type { FastifyInstance, FastifyReply } from 'fastify'
import { asRefusal, problemOf } from './problem.ts'
import { refuse, type Refusal } from '../refuse.ts'

/** Answers every refusal and every fault as problem+json; faults are logged, with the same request id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal === undefined)
      request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected')
    return sendProblem(reply, refusal ?? refuse('internal'), request.id)
  })
}

export const sendProblem = (reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply => {
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(refusal.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal, requestId)))
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestSeconds, requestsTotal } from '#platform/metrics.ts'

const templates = new WeakMap<FastifyRequest, string>()

/** The template under which a request to a catch-all route is logged, such as `/course/class_all/:classId`. */
export const nameRoute = (request: FastifyRequest, template: string): void =>
  void templates.set(request, template)

export const routeOf = (request: FastifyRequest): string =>
  templates.get(request) ?? request.routeOptions.url ?? 'none'

/** Logs the route template, not the URL: query strings carry login codes, paths carry booking ids. */
export function logRequests(app: FastifyInstance, isProbe: (request: FastifyRequest) => boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const level = status >= 500 ? 'warn' : isProbe(request) ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const route = routeOf(request)
    request.log[level]({ method: request.method, route, status, ms }, 'request')
    countAnswer({ method: request.method, route, status, ms })
  })
}

type Answered = { method: string; route: string; status: number; ms: number }

const countAnswer = ({ method, route, status, ms }: Answered): void => {
  requestsTotal.inc({ route, method, status })
  requestSeconds.observe({ route }, ms / 1000)
}

import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { bearerOf } from './bearer-of.ts'
import { checkAccess } from './check-access.ts'
import { checkPageAccount } from './check-page-account.ts'
import { cookiesOf, type CookieSettings } from './cookies.ts'
import { withinDeadline } from './deadline.ts'
import { deviceName } from './device-name.ts'
import { limitEndpoint, limitFailures } from './endpoint-limits.ts'
import { parseRequest } from './parse-request.ts'
import { publicReading } from './public-reading.ts'
import { refuseOtherMethods } from './refuse-unknown.ts'
import type { Account, Actor, Caller, Route } from './route.ts'

type Reading = { endpoint: Endpoint; accountId: string; params: unknown; answer: unknown }

type Options = {
  identify(bearer: string | undefined): Promise<Actor>
  /** Refuses when the session must be confirmed with a passkey first. */
  requireStepUp(actor: Account): Promise<void>
  recordLook(reading: Reading): Promise<void>
  cookies: CookieSettings
  hasSharedCache: boolean
}

/** Order: identify, check page and access, limit of the endpoint, passkey, parse, respond. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: Options): void {
  for (const route of routes) {
    const { method, path: url, lane, deadlineMs } = route.endpoint
    const answer = answerOf(app, route, options)
    app.route({
      method,
      url,
      config: { lane },
      handler: async (request, reply) => {
        const body = await withinDeadline(request, answer(request, reply), deadlineMs)
        return reply.type('application/json; charset=utf-8').send(body)
      },
    })
  }
  refuseOtherMethods(
    app,
    routes.map(({ endpoint }) => endpoint),
  )
}

const answerOf = (app: FastifyInstance, { endpoint, handle }: Route, options: Options) => {
  const limit = limitEndpoint(app, endpoint)
  const countFailures = limitFailures(app, endpoint.failuresPerMinute)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const known = await callerOf(endpoint, request, reply, options)
    checkPageAccount(known.actor, request.headers)
    const actor = checkAccess(endpoint.access, known.actor)
    if (endpoint.needsConsent && actor.kind === 'account' && actor.mustAgree) throw refuse('consent_required')
    limit.caller(request, actor)
    if (endpoint.stepUp && actor.kind === 'account') await options.requireStepUp(actor)
    return await countFailures(request, async () => {
      const received = parseRequest(endpoint, request)
      if (isSameForAll(endpoint, known))
        reply.header('cache-control', publicReading.api(options.hasSharedCache))
      const answer = await handle(received, { ...known, actor, countFor: limit.subject })
      // Before the answer is sent, so that none is read without a record.
      if (actor.kind === 'account')
        await options.recordLook({ endpoint, accountId: actor.accountId, params: received.params, answer })
      return JSON.stringify(answer)
    })
  }
}

/** Public reads may be cached and revalidated by ETag; responses about one person are never cached. */
const isSameForAll = ({ method, access }: Endpoint, { bearer }: Pick<Caller, 'bearer'>): boolean =>
  method === 'GET' && access === 'visitor' && bearer === undefined

const callerOf = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Options,
): Promise<Omit<Caller, 'countFor'>> => {
  const bearer = endpoint.ignoresBearer ? undefined : bearerOf(request.headers.authorization)
  const key = request.headers['idempotency-key']
  return {
    actor: await options.identify(bearer),
    bearer,
    device: deviceName(request.headers['user-agent']),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    origin: request.headers.origin,
    addHeader: (name, value) => void reply.header(name, value),
    cookies: cookiesOf(request, reply, options.cookies),
  }
}

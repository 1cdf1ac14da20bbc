import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { addressKey } from './address-key.ts'
import { MonotonicStore } from './monotonic-store.ts'
import type { Actor } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Multiplies the limits of single endpoints. */
    endpointLimitFactor: number
  }
}

/**
 * Rate limit per address over all requests except the exempt ones. Generous, because mobile carriers put thousands of
 * people behind one address.
 */
export async function limitPerAddress(
  app: FastifyInstance,
  perMinute: number,
  isFree: (request: FastifyRequest) => boolean = () => false,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    store: MonotonicStore,
    allowList: isFree,
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, context) =>
      refuse('rate_limited', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
}

/**
 * Rate limit of one endpoint per account, or per address of a visitor. Counted per process: N processes
 * together allow N times the limit. Multiplied by the server's `endpointLimitFactor`.
 */
export function limitPerCaller(app: FastifyInstance, perMinute: number) {
  const byActor = app.createRateLimit({
    max: perMinute * app.endpointLimitFactor,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => callerKeys.get(request) ?? addressKey(request.ip),
  })
  return async (request: FastifyRequest, actor: Actor): Promise<void> => {
    if (actor.kind === 'account') callerKeys.set(request, actor.accountId)
    const result = await byActor(request)
    if (!result.isAllowed && result.isExceeded) {
      throw refuse('rate_limited', { retryAfterSeconds: Math.ceil(result.ttl / 1000) })
    }
  }
}

const callerKeys = new WeakMap<FastifyRequest, string>()

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { addressKey } from './address-key.ts'
import { MonotonicStore } from './monotonic-store.ts'

export type RequestLimits = {
  perMinute: number
  /** Must not read the database. */
  accountOf: (authorization: string | undefined) => string | undefined
  isFree: (request: FastifyRequest) => boolean
}

/** An address may be a classroom or a mobile carrier. Guests count apart: a flood without a login stops no member. */
export const timesPerAddress = { guests: 20, members: 30 }

/** Genuine access tokens count per account and per address. Runs before anything reads the database. */
export async function limitRequests(
  app: FastifyInstance,
  { perMinute, accountOf, isFree }: RequestLimits,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, string | undefined>()
  const accountKey = (request: FastifyRequest) => callers.get(request)
  app.addHook('onRequest', async (request) => {
    callers.set(request, accountOf(request.headers.authorization))
  })
  await app.register(rateLimit, {
    global: true,
    max: (request) => (accountKey(request) === undefined ? perMinute * timesPerAddress.guests : perMinute),
    timeWindow: 60_000,
    store: MonotonicStore,
    allowList: isFree,
    keyGenerator: (request) => accountKey(request) ?? addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  })
  const members = app.createRateLimit({
    max: perMinute * timesPerAddress.members,
    keyGenerator: ({ ip }) => addressKey(ip),
  })
  app.addHook('onRequest', async (request) => {
    if (accountKey(request) === undefined || request.routeOptions.config.rateLimit === false) return
    const counted = await members(request)
    if (!counted.isAllowed && counted.isExceeded) throw rateLimited(counted.ttl)
  })
}

export const rateLimited = (ttlMs: number) =>
  refuse('rate_limited', { retryAfterSeconds: Math.ceil(ttlMs / 1000) })

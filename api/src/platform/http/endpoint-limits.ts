import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refuse.ts'
import { addressKey } from './address-key.ts'
import { MonotonicStore } from './monotonic-store.ts'
import { rateLimited } from './rate-limits.ts'
import type { Actor } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Multiplies the limits of single endpoints. */
    endpointLimitFactor: number
  }
}

/** How many times the limit of one person the visitors at one address have together: far more than a class needs. */
const peoplePerAddress = 30

/**
 * Counts per key and minute in this process: N processes together allow N times the limit.
 *
 * @returns `add` refuses `rate_limited` above the limit; `takeBack` removes one
 */
export function countPerMinute(max: number) {
  const counts = new MonotonicStore({})
  return {
    add(key: string): void {
      const { current, ttl } = counts.count(key, 60_000)
      if (current > max) throw rateLimited(ttl)
    },
    takeBack: (key: string): void => counts.takeBack(key),
  }
}

type EndpointLimits = {
  caller: (request: FastifyRequest, actor: Actor) => void
  subject: (key: string) => void
}

/**
 * Rate limit of one endpoint, if it has one: per account, and for visitors per address. What a visitor presents (a session, a code, an
 * account of LINE) is counted by `subject`, with the limit of one person. Multiplied by the server's `endpointLimitFactor`.
 */
export function limitEndpoint(
  { endpointLimitFactor: factor }: FastifyInstance,
  { perMinute, perMinuteAndAddress }: Pick<Endpoint, 'perMinute' | 'perMinuteAndAddress'>,
): EndpointLimits {
  if (perMinute === undefined) return { caller: () => undefined, subject: () => undefined }
  const [people, subjects] = [countPerMinute(perMinute * factor), countPerMinute(perMinute * factor)]
  const addresses = countPerMinute((perMinuteAndAddress ?? perMinute * peoplePerAddress) * factor)
  return {
    caller({ ip }, actor) {
      if (actor.kind === 'account') people.add(actor.accountId)
      else addresses.add(addressKey(ip))
    },
    subject: (key) => subjects.add(key),
  }
}

type RunAttempt = <T>(request: FastifyRequest, attempt: () => Promise<T>) => Promise<T>

/**
 * Limits refused attempts per address; above the limit every attempt of the address is refused. An attempt counts as refused
 * until it succeeds, so that attempts at once do not pass together; one that meets a fault does not count.
 */
export function limitFailures(
  { endpointLimitFactor: factor }: FastifyInstance,
  perMinute: number | undefined,
): RunAttempt {
  if (perMinute === undefined) return async (_, attempt) => await attempt()
  const failures = countPerMinute(perMinute * factor)
  return async ({ ip }, attempt) => {
    const key = addressKey(ip)
    failures.add(key)
    try {
      const result = await attempt()
      failures.takeBack(key)
      return result
    } catch (error) {
      if (!isRefusedAttempt(error)) failures.takeBack(key)
      throw error
    }
  }
}

const isRefusedAttempt = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.code !== 'rate_limited'

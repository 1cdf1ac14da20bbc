import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refuse.ts'
import { addressKey } from './address-key.ts'
import { MonotonicStore } from './monotonic-store.ts'
import { rateLimited } from './rate-limits.ts'
import type { Actor } from './route.ts'

declare module 'fastify' {
  interface FastifyInstance {
    endpointLimitFactor: number
  }
}

/** Far more people than a class has. */
const peoplePerAddress = 30

/** In this process: N processes together allow N times the limit. `add` refuses `rate_limited`. */
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

/** Per account, and for visitors per address; a session or code that a visitor presents is counted by `subject`. */
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

/** An attempt counts as refused until it succeeds, so that concurrent ones do not pass; a fault does not count. */
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

import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { waitedMs } from './shed-load.ts'

/** Logins wait for LINE, everything else only for the database. */
const deadlineMs = { work: 3_000, login: 10_000 }

/** Refuses `overloaded`. The work may still complete: the client retries a booking with the same idempotency key. */
export const withinDeadline = <T>(
  request: FastifyRequest,
  work: Promise<T>,
  ms: number = deadlineMs[request.routeOptions.config.lane ?? 'work'],
): Promise<T> => withinMs(ms - waitedMs(request), work)

/** Starts after the request was read; Fastify's `handlerTimeout` stops when the body is complete. */
export async function withinMs<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse('overloaded', { retryAfterSeconds: 2 })), deadlineMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

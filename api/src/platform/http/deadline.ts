import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { waitedMs } from './shed-load.ts'

/** Deadlines in ms. Logins wait for LINE, everything else only for the database. */
const deadlineMs = { work: 3_000, login: 10_000 }

/**
 * Returns the work's result, or refuses with `overloaded` when it takes longer than the deadline of its lane, time in
 * the queue included. Work past its deadline may still complete: the client retries a booking with the same idempotency
 * key.
 */
export const withinDeadline = <T>(
  request: FastifyRequest,
  work: Promise<T>,
  ms: number = deadlineMs[request.routeOptions.config.lane ?? 'work'],
): Promise<T> => withinMs(ms - waitedMs(request), work)

/**
 * Returns the work's result, or refuses with `overloaded` when it takes longer. The deadline starts here, after the
 * request has been read: Fastify's own `handlerTimeout` runs while a body arrives slowly and stops once the body is
 * complete.
 */
export async function withinMs<T>(deadlineMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse('overloaded', { retryAfterSeconds: 2 })), deadlineMs)
  })
  // A later rejection is ignored; the race has already handled it.
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'
import { waitedMs } from './shed-load.ts'

/** In ms. Logins wait for LINE, everything else only for the database. */
const longestMs = { work: 3_000, login: 10_000 }

/**
 * The work's result, or the refusal `overloaded` when it takes longer than its lane allows, its wait for a turn included.
 * What is cut off may still be done: a booking is asked for again with the same key.
 */
export const withinDeadline = <T>(
  request: FastifyRequest,
  work: Promise<T>,
  ms: number = longestMs[request.routeOptions.config.lane ?? 'work'],
): Promise<T> => withinMs(ms - waitedMs(request), work)

/**
 * The work's result, or the refusal `overloaded` when it takes longer. The clock starts here, when the request has been
 * read: Fastify's own `handlerTimeout` counts while a body arrives slowly and stops counting once it is there.
 */
export async function withinMs<T>(longestMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse('overloaded', { retryAfterSeconds: 2 })), longestMs)
  })
  // What the work comes to after that concerns nobody; the race has seen its rejection.
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { refuse } from '../refuse.ts'

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

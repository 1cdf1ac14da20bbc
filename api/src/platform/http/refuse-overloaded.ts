import { refuse, type Refusal } from '#platform/refuse.ts'

/** A random Retry-After, so that the refused clients do not all return at the same moment. */
export const refuseOverloaded = (): Refusal =>
  refuse('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) })

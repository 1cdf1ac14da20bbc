import type * as z from 'zod/mini'
import type { Action } from './can.ts'
import type { RefusalCode } from './errors.ts'
import type { Access } from './permissions.ts'

/** One endpoint of the API, declared once: the server mounts it, the web calls it, OpenAPI describes it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify-style path below the origin, e.g. `/api/class/:classId`. */
  readonly path: string
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly access: Access
  /** The action on the thing that the path names; `can` decides whether the caller may do it. */
  readonly action?: Action
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** Expected refusals besides the general ones (invalid input, 401, 403, 429, 503). */
  readonly errors?: readonly RefusalCode[]
  /** A POST that creates or sends: needs an `Idempotency-Key` header. */
  readonly idempotent?: true
  /** Deadline of the request in ms, for calls that cannot simply be retried after a timeout; that of its lane when absent. */
  readonly deadlineMs?: number
  /**
   * Rate limit per minute of one person; the general limit applies when absent. The visitors at one address, where a whole
   * class may be, have a multiple of it together.
   */
  readonly perMinute?: number
  /** Limit of all visitors at one address together, in place of that multiple. */
  readonly perMinuteAndAddress?: number
  /** Limit of refused attempts per minute and address, for a secret that somebody could guess or replay. */
  readonly failuresPerMinute?: number
  /** Ignores the bearer token: an expired one must not block the refresh that replaces it. */
  readonly ignoresBearer?: true
  /** Uses its own queue instead of the one for reads and bookings. */
  readonly lane?: Lane
}

/** Logins may wait for LINE for seconds at no cost; other requests must not wait behind them. */
export type Lane = 'login'

/** Declares an endpoint and preserves its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer T } ? T : undefined

/** What a handler receives: the parsed parts of the request. */
export type Received<E extends Endpoint> = {
  params: Out<Part<E, 'params'>>
  query: Out<Part<E, 'query'>>
  body: Out<Part<E, 'body'>>
}

/** What a caller passes: only the parts that the endpoint declares. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends z.ZodMiniType ? K : never]: In<Part<E, K>>
}

/** The output type of the endpoint. */
export type Answer<E extends Endpoint> = z.output<E['output']>

/** Calls a public endpoint as a visitor; pages rendered on the server use it to read in process. */
export type Reader = <E extends Endpoint & { access: 'visitor' }>(
  endpoint: E,
  sent: Sent<E>,
) => Promise<Answer<E>>

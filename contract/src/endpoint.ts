import type * as z from 'zod/mini'
import type { Action } from './can.ts'
import type { RefusalCode } from './errors.ts'
import type { Access } from './permissions.ts'

/** One call of the API, agreed once: the server mounts it, the web calls it, OpenAPI describes it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify-style path below the origin, e.g. `/api/class/:classId`. */
  readonly path: string
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly access: Access
  /** What the caller does to the thing that the path names; whether they may is decided by `can`. */
  readonly action?: Action
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** Expected refusals beside the ones every endpoint has (invalid input, 401, 403, 429, 503). */
  readonly errors?: readonly RefusalCode[]
  /** A POST that creates or sends: needs an `Idempotency-Key` header. */
  readonly idempotent?: true
  /**
   * How long a caller waits for the answer, in ms, where 3 s are not enough: what is cut off here cannot simply be asked for
   * again.
   */
  readonly deadlineMs?: number
  /** Requests one caller may make per minute; the general limit applies when absent. */
  readonly perMinute?: number
  /** The bearer is not read: an expired one must not stop the exchange that replaces it. */
  readonly ignoresBearer?: true
  /** Waits in a queue of its own instead of with those who read and book. */
  readonly lane?: Lane
}

/** Logins may wait for LINE for seconds, which costs nothing; others must not wait behind them. */
export type Lane = 'login'

/** Declares an endpoint and keeps its exact types. */
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

/** What the endpoint answers with. */
export type Answer<E extends Endpoint> = z.output<E['output']>

/** Calls a public endpoint as a visitor; pages rendered on the server read through it, in process. */
export type Reader = <E extends Endpoint & { access: 'visitor' }>(
  endpoint: E,
  sent: Sent<E>,
) => Promise<Answer<E>>

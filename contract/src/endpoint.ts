import type * as z from 'zod/mini'
import type { Action } from './can.ts'
import type { RefusalCode } from './errors.ts'
import type { Look } from './look.ts'
import type { Access } from './permissions.ts'

/** Declared once: the server mounts it, the web calls it, OpenAPI describes it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** `can` decides whether the caller may do it to the thing that the path names. */
  readonly action?: Action
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** Besides the general ones (invalid input, 401, 403, 429, 503). */
  readonly errors?: readonly RefusalCode[]
  /** Members who have not agreed to the current privacy notice are refused: `consent_required`. */
  readonly needsConsent?: true
  /**
   * Where the organisation has chosen it, the session must have been confirmed with a passkey in the last 12 hours:
   * `step_up_required`, or `passkey_missing` for a person without one.
   */
  readonly stepUp?: true
  /** A POST that creates or sends: needs an `Idempotency-Key` header. */
  readonly idempotent?: true
  /** In ms, for calls that cannot simply be retried after a timeout; that of its lane when absent. */
  readonly deadlineMs?: number
  /** Limit of one person; the general one when absent. The visitors at one address have a multiple of it together. */
  readonly perMinute?: number
  readonly perMinuteAndAddress?: number
  /** Refused attempts per address, for a secret that somebody could guess or replay. */
  readonly failuresPerMinute?: number
  /** Ignores the bearer token: an expired one must not block the refresh that replaces it. */
  readonly ignoresBearer?: true
  readonly lane?: Lane
  /** The answer shows data of members to staff. */
  readonly look?: Look
}

/** `deadlineMs` of an act of staff on hundreds of rows, which are written one by one. */
export const longActMs = 10_000

/** Logins may wait for LINE for seconds at no cost; other requests must not wait behind them. */
export type Lane = 'login'

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer T } ? T : undefined

export type Received<E extends Endpoint> = {
  params: Out<Part<E, 'params'>>
  query: Out<Part<E, 'query'>>
  body: Out<Part<E, 'body'>>
}

export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as Part<E, K> extends z.ZodMiniType ? K : never]: In<Part<E, K>>
}

export type Answer<E extends Endpoint> = z.output<E['output']>

/** Calls a public endpoint as a visitor, also in process for pages rendered on the server. */
export type Reader = <E extends Endpoint & { access: 'visitor' }>(
  endpoint: E,
  sent: Sent<E>,
) => Promise<Answer<E>>

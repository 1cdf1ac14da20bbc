import type { Answer, Endpoint, Received } from 'contract/endpoint'
import type { Actor as AnyActor } from 'contract/permissions'

/** Read from the database on each request; the token only names the session. */
export type Actor = Extract<AnyActor, { kind: 'visitor' }> | Account

export type Account = Extract<AnyActor, { kind: 'account' }> & { readonly sessionId: string }

export type Caller = {
  actor: Actor
  device: string
  idempotencyKey: string | undefined
  origin: string | undefined
  bearer: string | undefined
  /** Counts this request for a session, code or person as well; refuses `rate_limited`. */
  countFor: (subject: string) => void
  /** Also sent when the verb then refuses. */
  addHeader: (name: string, value: string) => void
  cookies: {
    read(name: string): string | undefined
    write(name: string, value: string, maxAgeSeconds: number): void
  }
}

export type KnownCaller = Caller & { actor: Account }

type CallerOf<E extends Endpoint> = E['access'] extends 'visitor' ? Caller : KnownCaller

export type Route = {
  endpoint: Endpoint
  handle: (received: Received<Endpoint>, caller: Caller) => Promise<unknown>
}

/** Ties an endpoint to its handler and checks at compile time that they agree. */
export const route = <const E extends Endpoint>(
  endpoint: E,
  handle: (received: Received<E>, caller: CallerOf<E>) => Promise<Answer<E>>,
): Route => ({
  endpoint,
  // The access check before this call proves the caller's kind; types cannot express that across the table.
  handle: handle as unknown as Route['handle'],
})

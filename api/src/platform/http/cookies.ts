import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './route.ts'

export type CookieSettings = {
  /** HTTPS sites use `__Host-` cookies; plain http on loopback cannot. */
  secure: boolean
}

/** HttpOnly, SameSite=Lax, bound to this host. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure }: CookieSettings,
): Caller['cookies'] {
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (name) => request.cookies[fullName(name)],
    write: (name, value, maxAge) =>
      // A response that sets a cookie is for one browser, so it must not be cached.
      void reply.header('cache-control', 'no-store').setCookie(fullName(name), value, { ...options, maxAge }),
  }
}

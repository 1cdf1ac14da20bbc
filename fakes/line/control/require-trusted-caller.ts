import type { FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'

/**
 * 403 when another web site sends the request, and under `loopback` also when it comes through a proxy or under a
 * foreign host name that resolves to this machine (DNS rebinding).
 */
export async function requireTrustedCaller(
  request: FastifyRequest,
  reach: 'loopback' | 'open',
): Promise<void> {
  if (isCrossSite(request) || (reach === 'loopback' && !isFromThisMachine(request))) {
    throw new LineApiRefusal(403, { message: 'the control API answers this machine only' })
  }
}

export const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in headers || 'forwarded' in headers) &&
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')

/** Programs send neither header; older browsers send only `origin`. Another port of this machine is another site. */
export const isCrossSite = ({ headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site = 'none', origin, host } = headers
  const isOwnOrigin = origin === undefined || origin === `http://${host}` || origin === `https://${host}`
  return (site !== 'none' && site !== 'same-origin') || !isOwnOrigin
}

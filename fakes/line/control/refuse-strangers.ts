import type { FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'

/**
 * The control API is not for visitors of a demo behind a proxy, and not for other web sites open in the developer's
 * browser: neither by a request across sites, nor under a name of theirs that leads to this machine.
 */
export async function refuseStrangers(request: FastifyRequest, reach: 'loopback' | 'open'): Promise<void> {
  if (isOfAnotherSite(request) || (reach === 'loopback' && !isOfThisMachine(request))) {
    throw new LineApiRefusal(403, { message: 'the control API answers this machine only' })
  }
}

const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  !('x-forwarded-for' in headers || 'forwarded' in headers) &&
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '')

/** Programs say neither; older browsers say only the origin. Another port of this machine is another site to us. */
const isOfAnotherSite = ({ headers }: FastifyRequest): boolean => {
  const { 'sec-fetch-site': site = 'none', origin, host } = headers
  const isOwnOrigin = origin === undefined || origin === `http://${host}` || origin === `https://${host}`
  return (site !== 'none' && site !== 'same-origin') || !isOwnOrigin
}

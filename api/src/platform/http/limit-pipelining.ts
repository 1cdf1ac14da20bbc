import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send the next request after the response; some clients send a few at once. */
const maxPerConnection = 32

/** A client that sends thousands of requests in one packet and never reads would keep this process busy. */
export function limitPipelining(app: FastifyInstance): void {
  const open = new WeakMap<Socket, number>()
  app.server.prependListener('request', ({ socket }, response) => {
    const count = (open.get(socket) ?? 0) + 1
    open.set(socket, count)
    response.once('close', () => open.set(socket, open.get(socket)! - 1))
    if (count > maxPerConnection) socket.destroy()
  })
  // One packet holds many requests, which are parsed before the connection is closed: the rest ends here.
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) reply.hijack()
  })
}

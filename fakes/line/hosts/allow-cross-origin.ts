import type { FastifyInstance } from 'fastify'

/**
 * Any origin, without cookies: pages with the LIFF SDK call LINE's hosts. The SDK sends `content-type` even with GET,
 * so a preflight comes before nearly every request.
 */
export function allowCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return undefined
    reply.header('access-control-allow-origin', origin).header('vary', 'origin')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, accept')
      .header('access-control-max-age', '600')
      .code(204)
      .send()
  })
}

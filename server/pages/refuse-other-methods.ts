import type { FastifyInstance } from 'fastify'

/** Pages can only be read; forms go to the API. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const allow = 'GET, HEAD'
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    onRequest: async (_, reply) => {
      reply.header('allow', allow)
      throw Object.assign(new Error('method not allowed'), { statusCode: 405 })
    },
    handler: () => undefined,
  })
  app.options('/*', (_, reply) => reply.code(204).header('allow', allow).send())
}

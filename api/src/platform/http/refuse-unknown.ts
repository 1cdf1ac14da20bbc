import type { FastifyInstance, HTTPMethods } from 'fastify'
import { refuse } from '#platform/refuse.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[]

type Address = { method: string; path: string }

export function refuseOtherMethods(app: FastifyInstance, addresses: readonly Address[]): void {
  for (const [path, same] of Map.groupBy(addresses, (address) => address.path)) {
    const allowed = new Set(same.map(({ method }) => method))
    if (allowed.has('GET')) allowed.add('HEAD')
    const allow = [...allowed].toSorted().join(', ')
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url: path,
      onRequest: async (_, reply) => {
        reply.header('allow', allow)
        throw refuse('method_not_allowed')
      },
      handler: () => undefined,
    })
    app.options(path, (_, reply) => reply.code(204).header('allow', allow).send())
  }
}

export function refuseUnknownPaths(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, {
      onRequest: async () => {
        throw refuse('not_found', { message: '沒有這個 API，請看 /api/docs 的說明。' })
      },
      handler: () => undefined,
    })
  }
}

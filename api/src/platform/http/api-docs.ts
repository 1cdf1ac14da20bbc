import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { plainPageCsp } from './default-headers.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './open-api.ts'

/**
 * Serves the description of these endpoints, to people and to machines. It is made at the first request: for all endpoints that
 * takes 0.1 s, and it stays in memory (7 MB).
 */
export function mountApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((document ??= JSON.stringify(openApiDocument(endpoints)))),
  )
  app.get('/api/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', plainPageCsp)
      .send((page ??= docsPage(endpoints))),
  )
}

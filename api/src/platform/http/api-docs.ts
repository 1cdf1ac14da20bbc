import type { Endpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { plainPageCsp } from './default-headers.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './open-api.ts'

/** Serves the description of these endpoints, to people and to machines. */
export function mountApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = JSON.stringify(openApiDocument(endpoints))
  const page = docsPage(endpoints)
  app.get('/api/openapi.json', (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  )
  app.get('/api/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', plainPageCsp)
      .send(page),
  )
}

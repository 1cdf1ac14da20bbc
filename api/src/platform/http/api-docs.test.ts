import { endpoint } from 'contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountApiDocs } from './api-docs.ts'
import { plainPageCsp } from './default-headers.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './open-api.ts'
import { openServer } from './testing/open-server.ts'

const endpoints = [
  endpoint({
    method: 'GET',
    path: '/api/thing/:id',
    summary: 'One thing.',
    access: 'visitor',
    params: z.strictObject({ id: z.string() }),
    output: z.strictObject({}),
  }),
]
let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  mountApiDocs(app, endpoints)
})
afterAll(() => app.close())

test('machines read the description as JSON, which caches may keep for five minutes', async () => {
  const { headers, json } = await app.inject('/api/openapi.json')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  expect(json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints))))
})

test('people read it as a page, which may load its style sheet only', async () => {
  const { headers, body } = await app.inject('/api/docs')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-security-policy': plainPageCsp,
  })
  expect(body).toBe(docsPage(endpoints))
})

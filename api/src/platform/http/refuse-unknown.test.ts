import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseOtherMethods, refuseUnknownPaths } from './refuse-unknown.ts'
import { openServer } from './testing/open-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  app.get('/api/thing', () => 'read')
  app.post('/api/thing', () => 'written')
  app.delete('/api/thing/:id', () => 'deleted')
  refuseOtherMethods(app, [
    { method: 'POST', path: '/api/thing' },
    { method: 'GET', path: '/api/thing' },
    { method: 'DELETE', path: '/api/thing/:id' },
  ])
  refuseUnknownPaths(app)
})
afterAll(() => app.close())

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test.each([
  ['/api/thing', ['GET', 'HEAD', 'POST'], 'GET, HEAD, POST'],
  ['/api/thing/7', ['DELETE'], 'DELETE'],
] as const)('%s answers %s, and refuses other methods with this list', async (url, allowed, allow) => {
  for (const method of allMethods) {
    const { statusCode, headers, json } = await app.inject({ method, url })
    if ((allowed as readonly string[]).includes(method)) expect([method, statusCode]).toEqual([method, 200])
    else {
      expect([method, statusCode, headers.allow]).toEqual([method, 405, allow])
      if (method !== 'HEAD') expect(json()).toMatchObject({ code: 'method_not_allowed' })
    }
  }
  const options = await app.inject({ method: 'OPTIONS', url })
  expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, allow, ''])
})

test.each(['/api', '/api/', '/api/nothing', '/api/nothing/at/all'])(
  '%s does not exist, with any method',
  async (url) => {
    for (const method of allMethods) {
      const answer = await app.inject({ method, url })
      expect([method, answer.statusCode]).toEqual([method, 404])
      if (method !== 'HEAD')
        expect(answer.json()).toMatchObject({
          code: 'not_found',
          detail: expect.stringContaining('/api/docs'),
        })
    }
  },
)

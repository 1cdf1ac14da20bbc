import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { faultsTotal, refusalsTotal } from '#platform/metrics.ts'
import { refuse } from '#platform/refuse.ts'
import { plainPageCsp } from './default-headers.ts'
import { openServer } from './testing/open-server.ts'

const lines: string[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = await openServer({ log: createLog('error', { write: (line) => void lines.push(line) }) })
  const full = () => {
    throw refuse('class_day_full', { days: [3] })
  }
  const busy = () => {
    throw refuse('overloaded', { retryAfterSeconds: 7 })
  }
  app.get('/full', full)
  app.get('/api/full', full)
  app.get('/busy', busy)
  app.get('/page', { config: { opensPage: true } }, full)
  app.get('/data', { config: { opensPage: false } }, full)
  app.get('/api/cached', (_, reply) => {
    void reply.header('cache-control', 'public, max-age=300')
    return full()
  })
  app.get('/bug/:id', () => {
    throw new TypeError('secret of the code')
  })
})
afterAll(() => app.close())

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ask = (options: InjectOptions) => app.inject(options)

test('a refusal is a problem document with its status, never cached', async () => {
  const { statusCode, headers, json } = await ask({ url: '/api/full' })
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['retry-after']]).toEqual([
    409,
    'application/problem+json; charset=utf-8',
    'no-store',
    undefined,
  ])
  expect(json()).toMatchObject({
    code: 'class_day_full',
    data: { days: [3] },
    requestId: headers['x-request-id'],
  })
})

test('the refusal of what may be cached is not cached', async () => {
  expect((await ask({ url: '/api/cached' })).headers['cache-control']).toBe('no-store')
})

test('it says when to try again', async () => {
  expect((await ask({ url: '/busy' })).headers['retry-after']).toBe('7')
})

test.each<[string, string, Record<string, string>, boolean]>([
  ['a browser that opens an address', '/full', browser, true],
  ['a browser that opens the API', '/api/full', browser, false],
  ['a call of the API', '/full', { accept: 'application/json' }, false],
  ['a call that would also accept HTML', '/full', { accept: 'application/json, text/html' }, false],
  ['a call without Accept', '/full', {}, false],
  ['any call of what opens a page', '/page', {}, true],
  ['a browser at what opens none', '/data', browser, false],
])('%s: %s', async (_, url, headers, isPage) => {
  const answer = await ask({ url, headers })
  expect(answer.statusCode).toBe(409)
  expect(answer.headers['content-type']).toBe(
    isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
  )
  expect(answer.headers['content-security-policy'] === plainPageCsp).toBe(isPage)
  if (isPage) expect(answer.body).toContain(answer.headers['x-request-id'])
})

test('a bug is 500 without its words, logged with its route and counted as a fault', async () => {
  const count = async () => (await faultsTotal.get()).values[0]!.value
  const before = await count()
  const { statusCode, body } = await ask({ url: '/bug/7' })
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'internal', retryable: true })
  expect(body).not.toContain('secret of the code')
  expect(await count()).toBe(before + 1)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'unexpected', route: '/bug/:id' }),
  )
})

test('a refusal is counted by its code, and is neither a fault nor logged', async () => {
  const refused = async () =>
    (await refusalsTotal.get()).values.find(({ labels }) => labels.code === 'class_day_full')?.value ?? 0
  const faults = (await faultsTotal.get()).values[0]!.value
  const [before, logged] = [await refused(), lines.length]
  await ask({ url: '/full' })
  expect(await refused()).toBe(before + 1)
  expect((await faultsTotal.get()).values[0]!.value).toBe(faults)
  expect(lines).toHaveLength(logged)
})

import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerRevalidation, etagOf, matchesEtag } from './revalidation.ts'
import { openServer } from './testing/open-server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer()
  const publicly = 'private, no-cache'
  app.get('/cached', (_, reply) =>
    reply.header('cache-control', publicly).type('text/plain; charset=utf-8').send('巷口'),
  )
  app.post('/cached', (_, reply) => reply.header('cache-control', publicly).send('巷口'))
  app.get('/private', () => '巷口')
  app.get('/never', (_, reply) => reply.header('cache-control', 'private, no-store').send('巷口'))
  app.get('/created', (_, reply) => reply.code(201).header('cache-control', publicly).send('巷口'))
  app.get('/bytes', (_, reply) => reply.header('cache-control', publicly).send(Buffer.from('巷口')))
})
afterAll(() => app.close())

const tag = etagOf('巷口')
const ask = (options: InjectOptions) =>
  app.inject({ ...options, headers: { 'if-none-match': tag, ...options.headers } })

test('a cacheable answer has a weak ETag of its body, which text and bytes share', async () => {
  const { statusCode, headers, body } = await app.inject('/cached')
  expect([statusCode, headers.etag, body]).toEqual([200, tag, '巷口'])
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(etagOf(Buffer.from('巷口'))).toBe(tag)
  expect(etagOf('巷尾')).not.toBe(tag)
})

test('who has it already gets 304 without a body and its type', async () => {
  const { statusCode, headers, body } = await ask({ url: '/cached' })
  expect([statusCode, headers.etag, headers['content-type'], body]).toEqual([304, tag, undefined, ''])
  expect(headers['content-length']).toBe('0')
  expect((await ask({ method: 'HEAD', url: '/cached' })).statusCode).toBe(304)
  const other = await ask({ url: '/cached', headers: { 'if-none-match': 'W/"other"' } })
  expect([other.statusCode, other.body]).toEqual([200, '巷口'])
})

test.each<[string, InjectOptions, number]>([
  ['a POST', { method: 'POST', url: '/cached' }, 200],
  ['an answer that does not say it may be cached', { url: '/private' }, 200],
  ['an answer that must not be stored', { url: '/never' }, 200],
  ['another status than 200', { url: '/created' }, 201],
  ['a body of bytes', { url: '/bytes' }, 200],
])('%s is not revalidated', async (_, options, status) => {
  const { statusCode, headers, body } = await ask(options)
  expect([statusCode, headers.etag, body]).toEqual([status, undefined, '巷口'])
})

test('an answer that says nothing about caches is not revalidated', async () => {
  const bare = fastify()
  answerRevalidation(bare)
  bare.get('/', () => '巷口')
  const { statusCode, headers } = await bare.inject({ url: '/', headers: { 'if-none-match': tag } })
  expect([statusCode, headers.etag]).toEqual([200, undefined])
})

test.each([
  [undefined, false],
  ['', false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other"', false],
  ['"other", W/"abc"', true],
  ['"other",  "abc" ', true],
  ['*', true],
  ['"other", *', true],
  ['"W/abc"', false],
])('If-None-Match %s of W/"abc": %s', (ifNoneMatch, isKnown) => {
  expect(matchesEtag(ifNoneMatch, 'W/"abc"')).toBe(isKnown)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RenderedPage } from '#render/rendered-page.ts'
import { respondWith } from './page-response.ts'

const text = 'a page '.repeat(500)

const pageWith = (changed: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'no-cache', etag: '"1"' },
  body: Buffer.from(text),
  route: '/',
  isImmutable: false,
  mayBeCached: true,
  isCompressible: true,
  compressed: {},
  ...changed,
})

test.each([
  ['gzip, br', 'br'],
  ['gzip ,  br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
  const { headers } = await respondWith(pageWith(), { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers).toMatchObject({ 'content-type': 'text/html', etag: '"1"' })
})

test('the body is in the named encoding', async () => {
  const bodyFor = async (accepted?: string) => {
    const requested = accepted === undefined ? {} : { 'accept-encoding': accepted }
    return (await respondWith(pageWith(), requested)).body!
  }
  expect(brotliDecompressSync(await bodyFor('br')).toString()).toBe(text)
  expect(gunzipSync(await bodyFor('gzip')).toString()).toBe(text)
  expect((await bodyFor()).toString()).toBe(text)
})

test('a page that is not worth compressing is sent as it is', async () => {
  const { headers, body } = await respondWith(pageWith({ isCompressible: false }), {
    'accept-encoding': 'br',
  })
  expect([headers['content-encoding'], body?.toString()]).toEqual([undefined, text])
})

test('an unchanged page is answered with 304, without body and content type', async () => {
  const { status, headers, body } = await respondWith(pageWith(), { 'if-none-match': '"1"' })
  expect([status, body]).toEqual([304, undefined])
  expect(headers).toEqual({ 'cache-control': 'no-cache', etag: '"1"' })
})

test('a page without an ETag is never unchanged', async () => {
  const missing = pageWith({ status: 404, headers: { 'cache-control': 'no-cache' } })
  for (const tag of ['*', 'undefined'])
    expect((await respondWith(missing, { 'if-none-match': tag })).status).toBe(404)
})

test.each([
  ['a page', 200, 'no-cache', 'prefetch', 'private, max-age=5'],
  ['a page that is prerendered', 200, 'no-cache', 'prefetch;prerender', 'private, max-age=5'],
  ['a page behind a shared cache', 200, 'max-age=0, s-maxage=3', 'prefetch', 'private, max-age=5'],
  ['a page that is visited', 200, 'no-cache', 'something-else', 'no-cache'],
  ['a missing page', 404, 'no-cache', 'prefetch', 'no-cache'],
  ['a bad request', 400, 'no-cache', 'prefetch', 'no-cache'],
  ['a page that nobody may store', 200, 'no-store', 'prefetch', 'no-store'],
  ['a page with more rules', 200, 'no-cache, private', 'prefetch', 'no-cache, private'],
  ['a private page', 200, 'private, max-age=0, x', 'prefetch', 'private, max-age=0, x'],
])('prefetching %s (%d, %s; %s) allows %s', async (_, status, stored, purpose, sent) => {
  const page = pageWith({ status, headers: { 'cache-control': stored } })
  const { headers } = await respondWith(page, { 'sec-purpose': purpose })
  expect(headers['cache-control']).toBe(sent)
})

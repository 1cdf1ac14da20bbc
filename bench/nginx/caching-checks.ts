import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#figures.ts'
import { ageAfter, unlimitedStale, requestCount, get, nginx, one, post, repeat, two } from './scene.ts'

export const cachingChecks: Record<string, () => Promise<void>> = {
  'a page is cached briefly, and browsers must revalidate it': async () => {
    const first = await get('/cached/page')
    const again = await get('/cached/page')
    assert.equal(requestCount('/cached/page'), 1)
    assert.equal(again.body, first.body)
    assert.equal(again.headers['cache-control'], 'no-cache')
    assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id'])
    assert.equal(
      (await get('/cached/page', { headers: { 'if-none-match': first.headers['etag']! } })).status,
      304,
    )
  },
  'a preloaded page may be opened without revalidation, and is cached like any other': async () => {
    const ahead = await get('/cached/ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    assert.equal(ahead.headers['cache-control'], 'private, max-age=5')
    assert.equal((await get('/cached/ahead')).headers['cache-control'], 'no-cache')
    assert.equal(requestCount('/cached/ahead'), 1)
  },
  'a cached page is at most 3 s old, also after a pause': async () => {
    for (const pause of [500, 1500, 2500, 3500, 6000]) {
      const age = await ageAfter(pause, nginx)
      assert.ok(age < 3000, `${age} ms after ${pause} ms`)
    }
    assert.ok((await ageAfter(3500, unlimitedStale)) > 3000, 'the control was not detected')
  },
  'while a page is revalidated, the cached one is sent at once': async () => {
    await get('/cached/slow')
    await sleep(2050)
    const { ms } = await get('/cached/slow')
    assert.ok(ms < 200, `${ms.toFixed(0)} ms`)
  },
  'simultaneous requests do not wait for each other, whether or not the response is cacheable': async () => {
    const waitOf = async (address: string) =>
      median((await repeat(50, () => get(address))).map(({ ms }) => ms))
    await waitOf('/api/opening/crowd')
    for (const address of ['/cached/crowd', '/api/crowd']) {
      const wait = await waitOf(address)
      assert.ok(wait < 400, `${address} ${wait.toFixed(0)} ms`)
    }
  },
  'a URL has three cached encodings, whatever browsers accept': async () => {
    const accepted = [
      'gzip, deflate, br, zstd',
      'br',
      'gzip',
      'gzip, deflate',
      'identity',
      '',
      'br;q=0',
      'deflate',
    ]
    const bodies = await Promise.all(
      accepted.map(async (encoding) => {
        const answer = await get('/cached/encodings', { headers: { 'accept-encoding': encoding } })
        return answer.headers['content-encoding']
      }),
    )
    assert.deepEqual(bodies, ['br', 'br', 'gzip', 'gzip', undefined, undefined, undefined, undefined])
    await Promise.all(
      accepted.map((encoding) => get('/cached/encodings', { headers: { 'accept-encoding': encoding } })),
    )
    assert.deepEqual(new Set([...one.encodings, ...two.encodings]), new Set(['', 'br', 'gzip']))
  },
  'personal responses are not cached': async () => {
    const personal = ['/cookie', '/no-store', '/private', '/no-cache', '/varies', '/fault', '/api/no-store']
    for (const address of personal) await repeat(2, () => get(address))
    for (const address of personal) assert.equal(requestCount(address), 2, address)
    const authorization = { headers: { authorization: 'Bearer x' } }
    await get('/api/cached')
    assert.match((await get('/api/cached', authorization)).body, /Bearer x/)
    assert.doesNotMatch((await get('/api/cached')).body, /Bearer/)
    assert.equal(requestCount('/api/cached'), 2)
    await repeat(2, () => get('/api/cached', post))
    assert.equal(requestCount('/api/cached'), 4)
  },
  'files with a hash are immutable, and fetched from the process that has them': async () => {
    await repeat(6, () => get('/assets/of-one.js'))
    assert.equal((await get('/assets/of-one.js')).status, 200)
    assert.equal(
      (await get('/assets/of-one.js')).headers['cache-control'],
      'public, max-age=31536000, immutable',
    )
    assert.equal((await get('/assets/missing.js')).status, 404)
  },
}

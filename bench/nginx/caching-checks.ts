import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#figures.ts'
import { ageAfter, ageless, asked, get, nginx, one, post, times, two } from './scene.ts'

export const cachingChecks: Record<string, () => Promise<void>> = {
  'a page is stored for a moment, and browsers are told to ask each time': async () => {
    const first = await get('/moment/page')
    const again = await get('/moment/page')
    assert.equal(asked('/moment/page'), 1)
    assert.equal(again.body, first.body)
    assert.equal(again.headers['cache-control'], 'no-cache')
    assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id'])
    assert.equal(
      (await get('/moment/page', { headers: { 'if-none-match': first.headers['etag']! } })).status,
      304,
    )
  },
  'a page that a browser loads ahead may be opened without asking, and is stored as any other': async () => {
    const ahead = await get('/moment/ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    assert.equal(ahead.headers['cache-control'], 'private, max-age=5')
    assert.equal((await get('/moment/ahead')).headers['cache-control'], 'no-cache')
    assert.equal(asked('/moment/ahead'), 1)
  },
  'a stored page is at most 3 s old, also after a pause': async () => {
    for (const pause of [500, 1500, 2500, 3500, 6000]) {
      const age = await ageAfter(pause, nginx)
      assert.ok(age < 3000, `${age} ms after ${pause} ms`)
    }
    assert.ok((await ageAfter(3500, ageless)) > 3000, 'the control is not noticed')
  },
  'while a page is fetched again, the stored one is sent at once': async () => {
    await get('/moment/slow')
    await wait(2050)
    const { ms } = await get('/moment/slow')
    assert.ok(ms < 200, `${ms.toFixed(0)} ms`)
  },
  'a crowd is not held back by whether an answer may be stored': async () => {
    const waitOf = async (address: string) =>
      median((await times(50, () => get(address))).map(({ ms }) => ms))
    // The first request opens the connections.
    await waitOf('/api/opening/crowd')
    for (const address of ['/moment/crowd', '/api/crowd']) {
      const wait = await waitOf(address)
      assert.ok(wait < 400, `${address} ${wait.toFixed(0)} ms`)
    }
  },
  'three forms of an address, whatever browsers accept': async () => {
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
        const answer = await get('/moment/forms', { headers: { 'accept-encoding': encoding } })
        return answer.headers['content-encoding']
      }),
    )
    assert.deepEqual(bodies, ['br', 'br', 'gzip', 'gzip', undefined, undefined, undefined, undefined])
    await Promise.all(
      accepted.map((encoding) => get('/moment/forms', { headers: { 'accept-encoding': encoding } })),
    )
    assert.deepEqual(new Set([...one.encodings, ...two.encodings]), new Set(['', 'br', 'gzip']))
  },
  'nothing of a person is stored': async () => {
    const personal = ['/cookie', '/no-store', '/private', '/no-cache', '/varies', '/fault', '/api/no-store']
    for (const address of personal) await times(2, () => get(address))
    for (const address of personal) assert.equal(asked(address), 2, address)
    const authorization = { headers: { authorization: 'Bearer x' } }
    await get('/api/moment')
    assert.match((await get('/api/moment', authorization)).body, /Bearer x/)
    assert.doesNotMatch((await get('/api/moment')).body, /Bearer/)
    assert.equal(asked('/api/moment'), 2)
    await times(2, () => get('/api/moment', post))
    assert.equal(asked('/api/moment'), 4)
  },
  'files with a hash are stored for good, and fetched where they are': async () => {
    await times(6, () => get('/assets/of-one.js'))
    assert.equal((await get('/assets/of-one.js')).status, 200)
    assert.equal(
      (await get('/assets/of-one.js')).headers['cache-control'],
      'public, max-age=31536000, immutable',
    )
    assert.equal((await get('/assets/missing.js')).status, 404)
  },
}

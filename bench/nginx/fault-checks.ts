import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from 'contract/pages'
import { requestCount, get, one, post, failTimeoutMs, repeat, two } from './scene.ts'

export const faultChecks: Record<string, () => Promise<void>> = {
  'request bodies: at most 64 kB for a page, 11 MB for the API': async () => {
    const large = { method: 'POST', body: 'x'.repeat(2_000_000) }
    assert.equal((await get(pages.home(), large)).status, 413)
    assert.equal((await get('/api/echo', large)).status, 200)
  },
  'responses of the process are passed on, including 502 and 503': async () => {
    assert.match((await get('/api/status/502')).body, /of the process/)
    assert.match((await get('/api/status/503')).body, /of the process/)
  },
  'when a process fails during a request, reads are retried on the other process, writes are not':
    async () => {
      await two.stop()
      two.responds = 'never'
      await two.listen()
      const reads = await repeat(10, () => get('/api/read'))
      assert.ok(reads.every(({ status }) => status === 200))
      await sleep(failTimeoutMs)
      const before = requestCount('/api/write')
      const writes = await repeat(8, () => get('/api/write', post))
      assert.equal(requestCount('/api/write') - before, writes.length, 'each order reached a process once')
      assert.ok(writes.some(({ status }) => status === 503))
      two.responds = 'normally'
      await sleep(failTimeoutMs)
    },
  'when a process is down, no request fails, writes included': async () => {
    await two.stop()
    const writes = await repeat(40, () => get('/api/write', post))
    assert.ok(writes.every(({ status }) => status === 200))
    await two.listen()
    await sleep(failTimeoutMs)
    const before = two.requestCount('/api/read')
    await repeat(20, () => get('/api/read'))
    assert.ok(two.requestCount('/api/read') > before, 'the process is used again after its restart')
  },
  'both processes down: a Chinese page that reloads itself, problem JSON for the API': async () => {
    await Promise.all([one.stop(), two.stop()])
    const page = await get('/down', { headers: { accept: 'text/html,*/*' } })
    assert.equal(page.status, 503)
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(page.headers['retry-after'], '5')
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.match(page.body, /網站暫時無法回應/)
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(page.body)!
    assert.ok(
      page.headers['content-security-policy']!.includes(createHash('sha256').update(style!).digest('base64')),
    )
    const problem = await get('/api/write', post)
    assert.equal(problem.status, 503)
    assert.match(problem.headers['content-type'] ?? '', /^application\/problem\+json/)
    assert.equal((JSON.parse(problem.body) as { code: string }).code, 'overloaded')
    await Promise.all([one.listen(), two.listen()])
    await sleep(failTimeoutMs)
    assert.equal((await get('/api/read')).status, 200)
  },
  'a class of 200 people on one address is not refused': async () => {
    // Each starts and finishes a login, refreshes, books and checks in.
    const ways = [
      '/api/user/line',
      '/api/user/token',
      '/api/user/refresh-token',
      '/api/booking',
      '/api/booking/check-in',
    ]
    const answers = await repeat(1000, (at) => get(ways[at % 5]!, at % 5 === 0 ? {} : post))
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    )
  },
  'orders and logins from one address are rate-limited, reads are not': async () => {
    // Until the rate limit has expired.
    await sleep(10_500)
    const orders = await repeat(3000, () => get('/api/write', post))
    const limited = orders.filter(({ status }) => status === 429)
    assert.ok(limited.length > 500 && limited.length < 2000, `${limited.length} of 3000`)
    assert.equal((JSON.parse(limited[0]!.body) as { code: string }).code, 'rate_limited')
    const logins = await repeat(2000, () => get('/api/user/line/start'))
    assert.ok(logins.filter(({ status }) => status === 429).length >= 500)
    assert.ok((await repeat(300, () => get('/api/read'))).every(({ status }) => status === 200))
  },
  'webhooks of LINE are never refused for their rate, also from an address that floods': async () => {
    const floods = await repeat(3000, () => get('/api/write', post))
    assert.ok(floods.some(({ status }) => status === 429))
    const webhooks = await repeat(3000, () => get('/api/line/webhook', post))
    assert.ok(webhooks.every(({ status }) => status === 200))
    assert.equal(requestCount('/api/line/webhook'), 3000)
  },
  'the messages are those of the contract': async () => {
    const contract = readFileSync(path.join(import.meta.dirname, '../../contract/src/errors.ts'), 'utf8')
    const file = path.join(import.meta.dirname, '../../deploy/nginx/errors/too-many.json')
    assert.ok(contract.includes((JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title))
  },
}

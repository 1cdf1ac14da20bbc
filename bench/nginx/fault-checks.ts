import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pages } from 'contract/pages'
import { asked, get, one, post, rest, times, two } from './scene.ts'

export const faultChecks: Record<string, () => Promise<void>> = {
  'bodies: 64 kB for a page, pictures for the API': async () => {
    const large = { method: 'POST', body: 'x'.repeat(2_000_000) }
    assert.equal((await get(pages.home(), large)).status, 413)
    assert.equal((await get('/api/echo', large)).status, 200)
  },
  'what the process answers is passed on, also 502 and 503': async () => {
    assert.match((await get('/api/status/502')).body, /of the process/)
    assert.match((await get('/api/status/503')).body, /of the process/)
  },
  'a process that ends at a request: reading is repeated elsewhere, writing is not': async () => {
    await two.stop()
    two.answers = 'never'
    await two.listen()
    const reads = await times(10, () => get('/api/read'))
    assert.ok(reads.every(({ status }) => status === 200))
    await wait(rest)
    const before = asked('/api/write')
    const writes = await times(8, () => get('/api/write', post))
    assert.equal(asked('/api/write') - before, writes.length, 'each order reached a process once')
    assert.ok(writes.some(({ status }) => status === 503))
    two.answers = 'normally'
    await wait(rest)
  },
  'a process that is gone costs nothing, also for writing': async () => {
    await two.stop()
    const writes = await times(40, () => get('/api/write', post))
    assert.ok(writes.every(({ status }) => status === 200))
    await two.listen()
    await wait(rest)
    const before = two.asked('/api/read')
    await times(20, () => get('/api/read'))
    assert.ok(two.asked('/api/read') > before, 'it is asked again when it is back')
  },
  'both gone: a page in Chinese that tries again, a problem for programs': async () => {
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
    await wait(rest)
    assert.equal((await get('/api/read')).status, 200)
  },
  'a flood of orders or logins from one address is cut, reading is not': async () => {
    const orders = await times(400, () => get('/api/write', post))
    const cut = orders.filter(({ status }) => status === 429)
    assert.ok(cut.length > 100 && cut.length < 220, `${cut.length} of 400`)
    assert.equal((JSON.parse(cut[0]!.body) as { code: string }).code, 'rate_limited')
    const logins = await times(100, () => get('/api/user/line/start'))
    assert.ok(logins.filter(({ status }) => status === 429).length >= 30)
    assert.ok((await times(300, () => get('/api/read'))).every(({ status }) => status === 200))
  },
  'the sentences are those of the contract': async () => {
    const contract = readFileSync(path.join(import.meta.dirname, '../../contract/src/errors.ts'), 'utf8')
    const file = path.join(import.meta.dirname, '../../deploy/nginx/errors/too-many.json')
    assert.ok(contract.includes((JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title))
  },
}

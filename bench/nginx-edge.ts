// What deploy/nginx.conf promises, checked on that very file in front of two scripted processes:
// `node_modules/.bin/node bench/nginx-edge.ts`. Needs Debian's nginx.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request as requestHttps } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { request as requestHttp } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startNginx, type Nginx } from './nginx-process.ts'
import { startScriptedProcess, type ScriptedProcess } from './nginx-scripted-process.ts'

type Answer = { status: number; headers: Record<string, string | undefined>; body: string; ms: number }
type Asked = { method?: string; headers?: Record<string, string>; body?: string; of?: Nginx }

const processes: ScriptedProcess[] = [await startScriptedProcess('one'), await startScriptedProcess('two')]
const [one, two] = processes as [ScriptedProcess, ScriptedProcess]
const ports = [one.port, two.port] as const
const nginx = await startNginx(ports)
/** The usual way to send stored pages meanwhile, which knows no age: the check of ages must notice it. */
const ageless = await startNginx(ports, ['proxy_cache_use_stale off', 'proxy_cache_use_stale updating'])
const agentOf = ({ host, certificate }: Nginx) =>
  new Agent({ keepAlive: true, maxSockets: 100, ca: certificate, servername: host })
const agents = new Map([nginx, ageless].map((each) => [each, agentOf(each)]))

const get = (
  address: string,
  { method = 'GET', headers = {}, body, of = nginx }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const options = {
      port: of.httpsPort,
      path: address,
      method,
      agent: agents.get(of),
      headers: { host: of.host, ...headers },
    }
    const sent = requestHttps({ host: '127.0.0.1', ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body: text,
          ms: performance.now() - begun,
        }),
      )
    })
    sent.on('error', reject).end(body)
  })

/** How often the processes were asked for an address. */
const asked = (address: string) => one.asked(address) + two.asked(address)
const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

/** A process that failed is left alone for a second; nginx counts whole ones. */
const rest = 2100

/** How old a page is that was last fetched so long ago. */
const ageAfter = async (pause: number, of: Nginx): Promise<number> => {
  await get('/moment/clock', { of })
  await wait(pause)
  const sentAt = Date.now()
  return sentAt - Number((await get('/moment/clock', { of })).body)
}

const checks: Record<string, () => Promise<void>> = {
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
  'a crowd on a new page is not held back': async () => {
    const answers = await times(50, () => get('/moment/crowd'))
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    assert.ok(slowest < 450, `${slowest.toFixed(0)} ms`)
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
    assert.deepEqual([...new Set([...one.encodings, ...two.encodings])].toSorted(), ['', 'br', 'gzip'])
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
  'the process is told one address, our host and nothing else a visitor claims': async () => {
    const claimed = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=9.9.9.9',
    }
    const seen = JSON.parse((await get('/api/echo', { headers: claimed })).body) as Record<string, string>
    assert.equal(seen['x-forwarded-for'], '127.0.0.1')
    assert.equal(seen['host'], nginx.host)
    assert.equal(seen['x-forwarded-proto'], 'https')
    assert.match(seen['x-request-id'] ?? '', /^[0-9a-f]{32}$/)
    for (const name of ['x-forwarded-host', 'forwarded', 'connection'])
      assert.notEqual(seen[name], 'evil.example')
    assert.equal(seen['x-forwarded-host'], undefined)
    assert.equal(seen['forwarded'], undefined)
  },
  'the id of an answer is the one the process logged': async () => {
    const answer = await get('/api/echo')
    assert.match(answer.headers['x-request-id'] ?? '', /^logged-/)
  },
  'metrics are nobody’s business, readiness is only this machine’s': async () => {
    for (const address of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6detrics'])
      assert.notEqual((await get(address)).body, 'secret figures', address)
    assert.equal((await get('/metrics')).status, 404)
    assert.equal((await get('/readyz')).status, 200)
  },
  'http leads to https, other names lead nowhere': async () => {
    const status = await new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: nginx.httpPort,
        path: '/home?a=1',
        headers: { host: nginx.host },
      }
      requestHttp(options, (answer) => resolve([answer.statusCode, answer.headers.location]))
        .on('error', reject)
        .end()
    })
    assert.deepEqual(status, [301, `https://${nginx.host}/home?a=1`])
    await assert.rejects(
      new Promise((resolve, reject) => {
        connectTls(
          { port: nginx.httpsPort, servername: 'evil.example', rejectUnauthorized: false },
          resolve as never,
        ).on('error', reject)
      }),
    )
    await assert.rejects(get('/home', { headers: { host: 'evil.example' } }))
  },
  'HTTP/2': async () => {
    const session = connectHttp2(`https://${nginx.host}:${nginx.httpsPort}`, {
      createConnection: () =>
        connectTls({
          port: nginx.httpsPort,
          servername: nginx.host,
          ca: nginx.certificate,
          ALPNProtocols: ['h2'],
        }),
    })
    const stream = session.request({ ':path': '/moment/page', ':authority': nginx.host })
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    )
    session.destroy()
    assert.equal(status, 200)
  },
  'bodies: 64 kB for a page, pictures for the API': async () => {
    const large = { method: 'POST', body: 'x'.repeat(2_000_000) }
    assert.equal((await get('/home', large)).status, 413)
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
  'the log names no visitor, no query and no booking': async () => {
    await get('/member/booking/8f14e45f-ceea-467f-9a36-dedd4bea2543/ABCD-1234?code=secret')
    await wait(1300)
    const log = nginx.readAccessLog()
    for (const hidden of ['secret', '8f14e45f', 'ABCD', '127.0.0.1"', '9.9.9.9', 'Bearer'])
      assert.ok(!log.includes(hidden), hidden)
    assert.match(log, /"path":"\/member\/booking"/)
    assert.ok(
      log
        .trim()
        .split('\n')
        .every((line) => typeof JSON.parse(line) === 'object'),
    )
  },
  'the sentences are those of the contract': async () => {
    const contract = readFileSync(path.join(import.meta.dirname, '../contract/src/errors.ts'), 'utf8')
    const file = path.join(import.meta.dirname, '../deploy/nginx/errors/too-many.json')
    assert.ok(contract.includes((JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title))
  },
}

let failed = 0
try {
  for (const [name, check] of Object.entries(checks)) {
    const fault: unknown = await check().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (fault !== undefined) failed += 1
    process.stdout.write(`${fault === undefined ? 'ok  ' : 'FAIL'} ${name}\n`)
    if (fault instanceof Error) process.stdout.write(`     ${fault.message.slice(0, 500)}\n`)
  }
} finally {
  agents.forEach((agent) => agent.destroy())
  await Promise.all([...processes, nginx, ageless].map((each) => each.stop()))
}
process.stdout.write(`${Object.keys(checks).length - failed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

import assert from 'node:assert/strict'
import { request as requestHttp } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { pages } from 'contract/pages'
import { get, nginx } from './scene.ts'

export const requestChecks: Record<string, () => Promise<void>> = {
  'the process receives one address and the host of the site; forwarding headers of the client are removed':
    async () => {
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
  'the request id of a response is the one that the process logged': async () => {
    const answer = await get('/api/echo')
    assert.match(answer.headers['x-request-id'] ?? '', /^logged-/)
  },
  'metrics are not public, readiness is readable only from this machine': async () => {
    for (const address of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6detrics'])
      assert.notEqual((await get(address)).body, 'secret figures', address)
    assert.equal((await get('/metrics')).status, 404)
    assert.equal((await get('/readyz')).status, 200)
  },
  'http redirects to https, unknown host names are refused': async () => {
    const status = await new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: nginx.httpPort,
        path: `${pages.home()}?a=1`,
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
    await assert.rejects(get(pages.home(), { headers: { host: 'evil.example' } }))
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
    const stream = session.request({ ':path': '/cached/page', ':authority': nginx.host })
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    )
    session.destroy()
    assert.equal(status, 200)
  },
  'the log contains no address, no query and no booking': async () => {
    await get('/member/booking/8f14e45f-ceea-467f-9a36-dedd4bea2543/ABCD-1234?code=secret')
    await sleep(1300)
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
}

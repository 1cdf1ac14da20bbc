import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { requestSeconds, requestsTotal } from '#platform/metrics.ts'
import { refuse } from '#platform/refuse.ts'
import { nameRoute } from './log-requests.ts'
import { openServer } from './testing/open-server.ts'

/** Values that must never be logged, each in a part of the request where it really occurs. */
const secrets = [
  'eyJhbGciOi.token',
  'lin.meihua',
  '0912345678',
  'code-from-line',
  '203.0.113.77',
  'booking-4711',
]

async function startLogged() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const app = await openServer({
    log,
    proxyHops: 1,
    requestsPerMinute: 3,
    freeRoutes: ['/free/'],
  })
  app.get('/api/booking/:bookingId', async () => ({ ok: true }))
  app.get('/fault', () => {
    const detail = 'Key (email)=(lin.meihua@example.tw) already exists.'
    throw Object.assign(new Error(`duplicate 0912345678\n${detail}`), { severity: 'ERROR', code: 'XX000' })
  })
  app.get('/healthz', () => 'ok')
  app.get('/busy', () => {
    throw refuse('overloaded')
  })
  app.get('/*', (request) => {
    nameRoute(request, '/course/class_all/:classId')
    return 'page'
  })
  return {
    app,
    lines,
    requestLines: () => lines.map((line) => JSON.parse(line)).filter((l) => l.msg === 'request'),
  }
}

const headers = {
  authorization: 'Bearer eyJhbGciOi.token',
  cookie: 'login=eyJhbGciOi.token',
  'user-agent': 'Mozilla lin.meihua',
  'x-forwarded-for': '203.0.113.77',
}

test('a request is logged as one line: method, template, status, time and id', async () => {
  const { app, requestLines } = await startLogged()
  const answer = await app.inject({ url: '/api/booking/booking-4711?code=code-from-line', headers })
  expect(requestLines()).toEqual([
    {
      level: 30,
      time: expect.any(String),
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/booking/:bookingId',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test.each([
  ['/api/booking/1', 30],
  ['/busy', 40],
  ['/fault', 40],
  ['/healthz', 20],
])('%s is logged with the level %i, and by nothing else', async (url, level) => {
  const { app, lines, requestLines } = await startLogged()
  await app.inject(url)
  expect(requestLines()).toEqual([expect.objectContaining({ level })])
  expect(lines.map((line) => JSON.parse(line).msg).filter((msg) => msg !== 'unexpected')).toEqual(['request'])
})

test('the time is logged in milliseconds with one decimal, and measured in seconds', async () => {
  const { app, requestLines } = await startLogged()
  let elapsed = 0
  app.addHook('onResponse', async (_, reply) => void (elapsed = reply.elapsedTime))
  app.get('/api/slow', () => new Promise((resolve) => setTimeout(resolve, 30, 'ok')))
  await app.inject('/api/slow')
  const [{ ms }] = requestLines()
  expect(elapsed).toBeGreaterThan(25)
  expect(ms).toBeCloseTo(elapsed, 1)
  expect(ms * 10).toBeCloseTo(Math.round(ms * 10), 6)
  const measured = (await requestSeconds.get()).values.find(
    ({ metricName, labels }) => metricName?.endsWith('_sum') && labels.route === '/api/slow',
  )
  expect(measured?.value).toBeCloseTo(ms / 1000, 6)
})

test('a request is counted by its template, method and status', async () => {
  const { app } = await startLogged()
  const count = async () =>
    (await requestsTotal.get()).values.find(
      ({ labels: { route, method, status } }) =>
        route === '/api/booking/:bookingId' && method === 'GET' && status === 200,
    )?.value ?? 0
  const before = await count()
  await app.inject('/api/booking/4711')
  expect(await count()).toBe(before + 1)
})

test('a request without a route is logged with the route none', async () => {
  const { app, requestLines } = await startLogged()
  await app.inject({ method: 'POST', url: '/lin.meihua' })
  expect(requestLines()[0]).toMatchObject({ route: 'none', status: 405 })
})

test('a page is logged by its route template', async () => {
  const { app, requestLines } = await startLogged()
  await app.inject('/course/class_all/12')
  expect(requestLines()[0]).toMatchObject({ route: '/course/class_all/:classId' })
})

test('no token, name, phone, code, address or personal id is logged, not even with errors', async () => {
  const { app, lines } = await startLogged()
  const query = '?code=code-from-line&email=lin.meihua@example.tw&phone=0912345678'
  const urls = ['/api/booking/booking-4711', '/fault', '/lin.meihua', '/%zz-lin.meihua', '/too-often']
  for (const url of urls) await app.inject({ url: url + query, headers })
  await app.inject({ method: 'POST', url: `/lin.meihua${query}`, headers, payload: { phone: '0912345678' } })
  await app.inject({ method: 'TRACE' as 'GET', url: `/lin.meihua${query}`, headers })
  expect(lines.length).toBeGreaterThanOrEqual(6)
  const written = lines.join('')
  for (const secret of secrets) expect(written).not.toContain(secret)
  expect(written).toContain('"msg":"unexpected"')
})

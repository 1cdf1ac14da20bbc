import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
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

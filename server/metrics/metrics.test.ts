import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { installedSettings, startServer } from '#testing/server-for-test.ts'

const database = useTestDatabase()

/** The value of one Prometheus text line, such as `refusals_total{code="not_found"}`. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

/** Pages that a process renders before it is ready. */
const firstPages = 2

test('the first pages are rendered before the server is ready', async () => {
  const port = await freePort()
  await startServer({ ...installedSettings(database), METRICS_PORT: String(port) })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(valueOf(text, 'page_renders_total{result="rendered"}')).toBe(firstPages)
})

test('metrics are served on their own port, not on the site', async () => {
  const port = await freePort()
  const settings = { ...installedSettings(database), METRICS_PORT: String(port) }
  const { url, output } = await startServer(settings)
  for (const path of ['/news', '/news', '/api/class/4711', '/api/class']) await fetch(url + path)
  await fetch(`${url}/api/browser-error`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'probe', stack: '', page: '/home' }),
  })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect({
    news: valueOf(text, 'http_requests_total{route="/news",method="GET",status="200"}'),
    missing: valueOf(text, 'refusals_total{code="not_found"}'),
    rendered: valueOf(text, 'page_renders_total{result="rendered"}'),
    hits: valueOf(text, 'page_cache_answers_total{result="hit"}'),
    misses: valueOf(text, 'page_cache_answers_total{result="miss"}'),
    browserErrors: valueOf(text, 'browser_errors_total'),
    waiting: valueOf(text, 'requests_waiting{lane="pages"}'),
    lag: valueOf(text, 'job_lag_seconds'),
  }).toEqual({
    news: 2,
    missing: 1,
    rendered: firstPages + 1,
    hits: 1,
    misses: 1,
    browserErrors: 1,
    waiting: 0,
    lag: expect.any(Number),
  })
  expect(valueOf(text, 'database_pool_connections{pool="primary",state="idle"}')).toBeGreaterThan(0)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  const labels = text.match(/\{[^}]*\}/g) ?? []
  expect(labels.length).toBeGreaterThan(50)
  // Labels contain no paths and no personal ids.
  expect(labels.filter((label) => label.includes('4711'))).toEqual([])
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
  expect(output()).not.toContain('"unexpected"')
})

test('metrics work while the database does not respond', async () => {
  const port = await freePort()
  await startServer({ ...installedSettings(database), METRICS_PORT: String(port) })
  await database.owner.query('begin; lock table booking.seat_checks in access exclusive mode')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await database.owner.query('rollback')
  expect(text).toContain('http_requests_total')
  expect(valueOf(text, 'seat_integrity_faults')).toBeNaN()
})

test('the violations of the last audit are served for each rule', async () => {
  await database.owner.query(
    `insert into audit.results values ('queue_in_order', 2, now() - interval '90 seconds'), ('seats_counted', 0, now())`,
  )
  const port = await freePort()
  await startServer({ ...installedSettings(database), METRICS_PORT: String(port) })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(valueOf(text, 'integrity_violations{check="queue_in_order"}')).toBe(2)
  expect(valueOf(text, 'integrity_violations{check="seats_counted"}')).toBe(0)
  expect(valueOf(text, 'integrity_audit_age_seconds')).toBeGreaterThanOrEqual(90)
})

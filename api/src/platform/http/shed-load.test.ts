import { expect, test } from 'vitest'
import { startSlowServer } from './testing/slow-server.ts'

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a request that waits half a second is refused with a message and Retry-After', async () => {
  const { app, finishAll } = startSlowServer(1)
  const first = app.inject('/slow')
  await nextTurn()
  const refused = await app.inject('/slow')
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('application/problem+json')
  expect(refused.json()).toMatchObject({ code: 'overloaded', retryable: true })
  finishAll()
  expect((await first).body).toBe('done')
})

test('routes without a limit, such as health, are answered while all slots are taken', async () => {
  const { app, finishAll } = startSlowServer(1)
  const first = app.inject('/slow')
  await nextTurn()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  finishAll()
  await first
})

test('reads leave reserved slots to bookings', async () => {
  const { app, finishAll } = startSlowServer(5)
  const reads = Array.from({ length: 5 }, () => app.inject('/slow'))
  await nextTurn()
  const booking = app.inject({ method: 'POST', url: '/slow' })
  await nextTurn()
  finishAll()
  expect((await booking).statusCode).toBe(200)
  await nextTurn()
  finishAll()
  for (const read of await Promise.all(reads)) expect(read.statusCode).toBe(200)
})

test('slots are freed after responses, after errors and after aborted requests', async () => {
  const { app, finishAll, atWork } = startSlowServer(1)
  const url = `${await app.listen()}/slow`
  for (let round = 0; round < 3; round++) {
    const gone = new AbortController()
    const leaving = fetch(url, { signal: gone.signal }).catch(() => 'gone')
    await atWork()
    gone.abort()
    expect(await leaving).toBe('gone')
    finishAll()
    await nextTurn()
    const answered = fetch(url)
    await atWork()
    finishAll()
    expect((await answered).status).toBe(200)
  }
  app.server.closeAllConnections()
  await app.close()
})

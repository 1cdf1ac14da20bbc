import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { faultsTotal } from '#platform/metrics.ts'
import { startSlowServer } from './testing/slow-server.ts'

let server: ReturnType<typeof startSlowServer>
afterEach(async () => {
  vi.useRealTimers()
  server.app.server.closeAllConnections()
  await server.app.close()
})

async function listen() {
  server = startSlowServer(1)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/slow`
  const ask = (signal?: AbortSignal) =>
    fetch(url, { signal: signal ?? null }).then(
      ({ status }) => status,
      () => 'gone' as const,
    )
  /** The response to the next request, once that works or waits. */
  const arrived = async () => {
    const [, response] = await once(server.app.server, 'request')
    await new Promise((resolve) => setImmediate(resolve))
    return response
  }
  return { ask, arrived }
}

test('who has left while waiting does nothing, and the next one gets the slot', async () => {
  const { ask, arrived } = await listen()
  const faults = (await faultsTotal.get()).values[0]!.value
  const first = ask()
  await server.atWork()
  const gone = new AbortController()
  const [leaving, response] = [ask(gone.signal), await arrived()]
  const next = ask()
  await arrived()
  gone.abort()
  await once(response, 'close')
  server.finishAll()
  expect([await first, await leaving]).toEqual([200, 'gone'])
  await server.atWork()
  expect(server.works).toHaveLength(1)
  server.finishAll()
  expect(await next).toBe(200)
  expect((await faultsTotal.get()).values[0]!.value).toBe(faults)
})

test('work that goes on after a disconnect has its slot for ten more seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, arrived } = await listen()
  const gone = new AbortController()
  void ask(gone.signal)
  await server.atWork()
  const { reply } = server.works[0]!
  gone.abort()
  if (!reply.raw.closed) await once(reply.raw, 'close')
  vi.advanceTimersByTime(9_400)
  const early = ask()
  await arrived()
  vi.advanceTimersByTime(500)
  expect(await early).toBe(503)
  const late = ask()
  await arrived()
  vi.advanceTimersByTime(100)
  await server.atWork(2)
  server.finishAll()
  expect(await late).toBe(200)
})

test('a slot that was freed by the response is not freed again by the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, arrived } = await listen()
  const done = ask()
  await server.atWork()
  const { reply } = server.works[0]!
  server.finishAll()
  expect(await done).toBe(200)
  if (!reply.raw.closed) await once(reply.raw, 'close')
  vi.advanceTimersByTime(10_000)
  const running = ask()
  await server.atWork()
  const other = ask()
  await arrived()
  vi.advanceTimersByTime(500)
  expect(await other).toBe(503)
  server.finishAll()
  expect(await running).toBe(200)
})

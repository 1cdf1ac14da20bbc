import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registry, shedTotal } from '#platform/metrics.ts'
import { startSlowServer } from './testing/slow-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Lets everything run that waits for no timer. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const shedOf = async (lane: string) =>
  (await shedTotal.get()).values.find(({ labels }) => labels.lane === lane)?.value ?? 0

async function arrive(options: InjectOptions, count: number) {
  const server = startSlowServer(1)
  await server.app.ready()
  const statuses: number[] = []
  for (let call = 0; call < count; call++)
    void server.app.inject(options).then(({ statusCode }) => statuses.push(statusCode))
  await settled()
  return { ...server, statuses }
}

test.each<[string, InjectOptions, string, number, number, number]>([
  ['reads', { url: '/slow' }, 'work', 1, 4, 500],
  ['reads of the head', { url: '/slow', method: 'HEAD' }, 'work', 1, 4, 500],
  ['bookings', { url: '/slow', method: 'POST' }, 'work', 4, 60, 2000],
  ['logins', { url: '/login' }, 'login', 5, 5, 3000],
  ['logins that are sent', { url: '/login', method: 'POST' }, 'login', 5, 5, 3000],
])(
  '%s have their own number of slots, places in the queue and longest wait',
  async (_, options, lane, running, waiting, ms) => {
    const before = await shedOf(lane)
    const { works, statuses } = await arrive(options, running + waiting + 1)
    expect([works.length, statuses]).toEqual([running, [503]])
    const metric = await registry.getSingleMetricAsString('requests_waiting')
    expect(metric.split('\n')).toContain(`requests_waiting{lane="${lane}"} ${waiting}`)
    await vi.advanceTimersByTimeAsync(ms - 1)
    await settled()
    expect(statuses).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await settled()
    expect(statuses).toEqual(Array(waiting + 1).fill(503))
    expect(await shedOf(lane)).toBe(before + waiting + 1)
    expect(works).toHaveLength(running)
  },
)

test('a request knows for how long it has waited', async () => {
  await vi.advanceTimersByTimeAsync(1000)
  const { works } = await arrive({ url: '/slow' }, 2)
  await vi.advanceTimersByTimeAsync(120)
  works[0]!.finish()
  await settled()
  expect(works.map(({ waited }) => waited)).toEqual([0, 120])
})

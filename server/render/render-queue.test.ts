import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

/** Work that ends when the test says so, and the order in which it began. */
function makeWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const named = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endNext = async () => {
    ends.shift()!()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { begun, named, endNext }
}
const asked = { isRevalidation: false }
const revalidated = { isRevalidation: true }

test('limits concurrency; others wait in order of arrival, revalidations first', async () => {
  const { begun, named, endNext } = makeWork()
  const queue = createRenderQueue({ atOnce: 2, maxWaitMs: 1000 })
  for (const name of ['a', 'b', 'c', 'd']) void queue.run(named(name), asked)
  void queue.run(named('e'), revalidated)
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  expect(queue.waiting()).toBe(3)
  await endNext()
  await endNext()
  await endNext()
  expect(begun).toEqual(['a', 'b', 'e', 'c', 'd'])
})

test('a request that would wait too long is refused at once', async () => {
  const { named, endNext } = makeWork()
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 60 })
  const running = queue.run(named('a'), asked)
  // 25 ms per page is assumed until the first one is rendered: two may wait.
  const [second] = [queue.run(named('b'), asked), queue.run(named('c'), asked)]
  await expect(queue.run(named('d'), asked)).rejects.toMatchObject({ code: 'overloaded', status: 503 })
  await endNext()
  await endNext()
  expect([await running, await second]).toEqual(['a', 'b'])
})

test('the slower pages are, the shorter the queue', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 60 })
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
  await queue.run(slow, asked)
  await queue.run(slow, asked)
  const running = queue.run(slow, asked)
  const waiting = queue.run(slow, asked)
  await expect(waiting).resolves.toBeUndefined()
  await running
  for (let time = 0; time < 6; time++) await queue.run(slow, asked)
  const last = queue.run(slow, asked)
  await expect(queue.run(slow, asked)).rejects.toMatchObject({ code: 'overloaded' })
  await last
})

test('a request behind pages that never end is refused after a timeout', async () => {
  const { begun, named } = makeWork()
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 100 })
  void queue.run(named('a'), asked)
  await expect(queue.run(named('b'), asked)).rejects.toMatchObject({ code: 'overloaded' })
  expect([begun, queue.waiting()]).toEqual([['a'], 0])
})

test('a failure frees its slot', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 100 })
  const failing = queue.run(() => Promise.reject(new Error('broken')), asked)
  const next = queue.run(async () => 'next', asked)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

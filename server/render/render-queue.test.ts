import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

/** Creates renderings that end on `endNext`, and records the order in which they begin. */
function makeRenderings() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const makeRender = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endNext = async () => {
    ends.shift()!()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { begun, makeRender, endNext }
}
const ofClient = { isRevalidation: false }
const ofRevalidation = { isRevalidation: true }

test('limits concurrency; others wait in order of arrival, revalidations first', async () => {
  const { begun, makeRender, endNext } = makeRenderings()
  const queue = createRenderQueue({ atOnce: 2, maxWaitMs: 1000 })
  for (const name of ['a', 'b', 'c', 'd']) void queue.run(makeRender(name), ofClient)
  void queue.run(makeRender('e'), ofRevalidation)
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  expect(queue.waiting()).toBe(3)
  await endNext()
  await endNext()
  await endNext()
  expect(begun).toEqual(['a', 'b', 'e', 'c', 'd'])
})

test('a request that would wait too long is refused at once', async () => {
  const { makeRender, endNext } = makeRenderings()
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 60 })
  const running = queue.run(makeRender('a'), ofClient)
  // 25 ms per page is assumed until the first one is rendered: two may wait.
  const [second] = [queue.run(makeRender('b'), ofClient), queue.run(makeRender('c'), ofClient)]
  await expect(queue.run(makeRender('d'), ofClient)).rejects.toMatchObject({
    code: 'overloaded',
    status: 503,
  })
  await endNext()
  await endNext()
  expect([await running, await second]).toEqual(['a', 'b'])
})

test('slower pages shorten the queue', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 60 })
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
  await queue.run(slow, ofClient)
  await queue.run(slow, ofClient)
  const running = queue.run(slow, ofClient)
  const waiting = queue.run(slow, ofClient)
  await expect(waiting).resolves.toBeUndefined()
  await running
  for (let time = 0; time < 6; time++) await queue.run(slow, ofClient)
  const last = queue.run(slow, ofClient)
  await expect(queue.run(slow, ofClient)).rejects.toMatchObject({ code: 'overloaded' })
  await last
})

test('a request waiting for pages that never end is refused after a timeout', async () => {
  const { begun, makeRender } = makeRenderings()
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 100 })
  void queue.run(makeRender('a'), ofClient)
  await expect(queue.run(makeRender('b'), ofClient)).rejects.toMatchObject({ code: 'overloaded' })
  expect([begun, queue.waiting()]).toEqual([['a'], 0])
})

test('a failure frees its slot', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaitMs: 100 })
  const failing = queue.run(() => Promise.reject(new Error('broken')), ofClient)
  const next = queue.run(async () => 'next', ofClient)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

import fastify, { type FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { withinDeadline, withinMs } from './deadline.ts'
import { answerProblems } from './error-handling.ts'
import { shedLoad } from './shed-load.ts'

const never = new Promise<never>(() => undefined)

test('work that ends within the deadline returns its result or its refusal', async () => {
  expect(await withinMs(1000, Promise.resolve('done'))).toBe('done')
  await expect(withinMs(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('work that takes longer than the deadline is refused', async () => {
  await expect(withinMs(10, never)).rejects.toMatchObject({
    code: 'overloaded',
    status: 503,
    details: { retryAfterSeconds: 2 },
  })
})

test('an error after the deadline does not crash the process', async () => {
  const late = new Promise((_, reject) => setTimeout(reject, 30, new Error('too late')))
  await expect(withinMs(10, late)).rejects.toMatchObject({ code: 'overloaded' })
  await new Promise((resolve) => setTimeout(resolve, 50))
})

test('the deadline also applies to requests with a body', async () => {
  const app = fastify()
  answerProblems(app)
  app.post('/slow', () => withinMs(50, never))
  await app.listen({ port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}/slow`
  const answer = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(503)
  await app.close()
})

test.each([
  ['most work', {}, undefined, 3_000],
  ['work of its lane', { lane: 'work' }, undefined, 3_000],
  ['a login', { lane: 'login' }, undefined, 10_000],
  ['an endpoint with its own deadline', { lane: 'login' }, 40, 40],
])('%s has a deadline of its own', async (_, config, own, ms) => {
  vi.useFakeTimers()
  const request = { routeOptions: { config } } as FastifyRequest
  const isLate = vi.fn()
  withinDeadline(request, never, own).catch(isLate)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(isLate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isLate).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('the wait for a slot counts towards the deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const app = fastify()
  answerProblems(app)
  shedLoad(app, 1)
  const { promise, resolve: finish } = Promise.withResolvers<string>()
  app.get('/first', () => promise)
  app.get('/slow', (request) => withinDeadline(request, never, 1000))
  await app.ready()
  const statuses: number[] = []
  const ask = (url: string) => void app.inject(url).then(({ statusCode }) => statuses.push(statusCode))
  ask('/first')
  await pass(0)
  ask('/slow')
  await pass(300)
  finish('done')
  await pass(699)
  expect(statuses).toEqual([200])
  await pass(1)
  expect(statuses).toEqual([200, 503])
  vi.useRealTimers()
})

test('nothing stays behind of work that is done', async () => {
  vi.useFakeTimers()
  await withinMs(1000, Promise.resolve('done'))
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

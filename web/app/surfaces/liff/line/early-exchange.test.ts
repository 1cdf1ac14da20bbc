import { afterEach, expect, test, vi } from 'vitest'
import { sendEarlyExchange, takeEarlyExchange } from './early-exchange.ts'

const chen = { idToken: 'a.b.c', attempt: 'secret' }
const lin = { idToken: 'd.e.f', attempt: 'secret' }

afterEach(() => vi.unstubAllGlobals())

test('the response to an early exchange is taken once', async () => {
  const response = new Response('{}')
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  sendEarlyExchange(chen)
  expect(await takeEarlyExchange({ ...chen })).toBe(response)
  expect(takeEarlyExchange(chen)).toBeUndefined()
})

test('an exchange for another person gets no response of the first', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')))
  sendEarlyExchange(chen)
  expect(takeEarlyExchange(lin)).toBeUndefined()
  expect(takeEarlyExchange(chen)).toBeUndefined()
})

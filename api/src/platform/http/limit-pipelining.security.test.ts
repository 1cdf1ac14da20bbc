import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitPipelining } from './limit-pipelining.ts'

const app = fastify()
let handled = 0
beforeAll(async () => {
  limitPipelining(app)
  app.get('/slow', async () => {
    handled += 1
    await sleep(50)
    return 'x'.repeat(1000)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const send = (count: number) => {
  handled = 0
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count))
  return socket
}

test('of a thousand requests in one packet no more than 32 are handled, and the connection is closed', async () => {
  const socket = send(1000)
  await once(socket, 'close')
  await sleep(100)
  expect(handled).toBeGreaterThan(0)
  expect(handled).toBeLessThanOrEqual(32)
})

test('exactly 32 requests in one packet are answered', async () => {
  const socket = send(32)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(32)
  socket.destroy()
})

test('answered requests do not raise the limit of the next packet', async () => {
  const socket = send(20)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(20)
  handled = 0
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(33))
  await once(socket, 'close')
  expect(handled).toBeLessThanOrEqual(32)
})

test('a few requests at once are answered, also many in turn on one connection', async () => {
  const socket = send(20)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  const answered = () => text.split('HTTP/1.1 200').length - 1
  await expect.poll(answered).toBe(20)
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  await expect.poll(answered).toBe(40)
  socket.destroy()
})

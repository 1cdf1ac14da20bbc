import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from './testing/open-server.ts'

/** A server that accepts 20 connections in all and 10 per address. */
async function listen(proxyHops: number): Promise<FastifyInstance> {
  const app = await openServer({
    proxyHops,
    connectionsPerAddress: 10,
  })
  app.get('/read', () => 'ok')
  app.server.maxConnections = 20
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return app
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

/** Opens idle connections; returns those that the server keeps open. */
async function openIdle(app: FastifyInstance, count: number, localAddress: string): Promise<Socket[]> {
  const open = new Set<Socket>()
  for (let number = 0; number < count; number++) {
    const socket = connect({ port: portOf(app), host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    open.add(socket)
    await once(socket, 'connect')
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  return [...open]
}

const readFrom = (app: FastifyInstance, localAddress: string): Promise<number | string> =>
  new Promise((resolve) => {
    const sent = request({ port: portOf(app), host: '127.0.0.1', path: '/read', localAddress }, (answer) =>
      resolve(answer.resume().statusCode!),
    )
    sent.on('error', (error) => resolve(error.message)).end()
  })

test('one address with many idle connections does not block other clients', async () => {
  const app = await listen(0)
  const idle = await openIdle(app, 20, '127.0.0.1')
  expect(idle).toHaveLength(10)
  expect(await readFrom(app, '127.0.0.2')).toBe(200)
  expect(await readFrom(app, '127.0.0.1')).not.toBe(200)
})

test('a closed connection frees a slot for its address', async () => {
  const app = await listen(0)
  const [first] = await openIdle(app, 10, '127.0.0.1')
  expect(await readFrom(app, '127.0.0.1')).not.toBe(200)
  first!.destroy()
  await once(first!, 'close')
  await expect.poll(() => readFrom(app, '127.0.0.1')).toBe(200)
})

test('behind a proxy, connections per address are not limited', async () => {
  const app = await listen(1)
  expect(await openIdle(app, 19, '127.0.0.1')).toHaveLength(19)
  expect(await readFrom(app, '127.0.0.1')).toBe(200)
})

test('the keep-alive timeout is longer than that of the proxy, and is short without a proxy', async () => {
  expect((await listen(1)).server.keepAliveTimeout).toBe(72_000)
  expect((await listen(0)).server.keepAliveTimeout).toBe(10_000)
})

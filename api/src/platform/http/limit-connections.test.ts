import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

/** Opens connections of these addresses; `isOpen` says whether the server kept one. */
function limited(perAddress: number) {
  const server = new EventEmitter()
  limitConnections(server as unknown as Server, perAddress)
  return (remoteAddress?: string) => {
    let isOpen = true
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (isOpen = false) })
    server.emit('connection', socket)
    return { isOpen, close: () => socket.emit('close') }
  }
}

test('a closed connection frees one place and no more', () => {
  const open = limited(2)
  const [first] = [open('203.0.113.1'), open('203.0.113.1')]
  first!.close()
  expect([open('203.0.113.1').isOpen, open('203.0.113.1').isOpen]).toEqual([true, false])
})

test('an address whose connections have all been closed may open as many again', () => {
  const open = limited(2)
  for (const each of [open('203.0.113.1'), open('203.0.113.1')]) each.close()
  expect([1, 2, 3].map(() => open('203.0.113.1').isOpen)).toEqual([true, true, false])
})

test('a refused connection does not count when it closes', () => {
  const open = limited(1)
  open('203.0.113.1')
  open('203.0.113.1').close()
  expect(open('203.0.113.1').isOpen).toBe(false)
})

test('connections that closed before their address was read share a limit', () => {
  const open = limited(1)
  expect([open().isOpen, open().isOpen, open('203.0.113.1').isOpen]).toEqual([true, false, true])
})

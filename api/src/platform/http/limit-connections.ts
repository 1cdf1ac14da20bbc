import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

/**
 * Closes connections of one address above its limit. An idle connection costs an attacker nothing, so one address could
 * otherwise occupy every connection the server accepts. Only for a server without a proxy: behind one, every connection
 * has the proxy's address.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > perAddress) return void socket.destroy()
    open.set(key, count)
    socket.once('close', () => {
      const left = open.get(key)! - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

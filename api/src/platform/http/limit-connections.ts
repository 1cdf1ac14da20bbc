import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'

/** Idle connections cost an attacker nothing. Only without a proxy, whose address every connection would have. */
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

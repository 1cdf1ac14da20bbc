import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port that accepts connections and never answers. */
export async function startBlackHole(): Promise<{ port: number; accepted: () => number; close(): void }> {
  let accepted = 0
  const server = createServer((socket) => {
    accepted += 1
    // The browser may give up.
    socket.on('error', () => undefined).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    accepted: () => accepted,
    close: () => void server.close(),
  }
}

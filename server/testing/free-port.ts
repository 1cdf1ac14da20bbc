import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to connections and to other servers: seconds may pass until the port is used. */
const [first, end] = [10_000, 30_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Gateway = {
  url: string
  /** Stops forwarding, like a hanging server: connections stay open and new ones are accepted. */
  freeze: () => void
  thaw: () => void
  stop: () => void
}

/** A proxy between the application and PostgreSQL's socket. */
export async function startGateway(databaseUrl: string): Promise<Gateway> {
  const target = path.join(
    new URL(databaseUrl.replace('@/', '@localhost/')).searchParams.get('host')!,
    '.s.PGSQL.5432',
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'hk-gateway-'))
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const database = connect(target)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.on('error', () => other.destroy())
      if (isFrozen) one.pause()
    }
  })
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    url: databaseUrl.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`),
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

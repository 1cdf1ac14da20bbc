import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type StatementCounter = {
  url: string
  take(): number
  close(): Promise<void>
}

/**
 * A proxy in front of PostgreSQL that counts executed statements on the wire: messages `Q` (simple) and `E` (execute)
 * of the frontend protocol.
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const socket = path.join(url.searchParams.get('host')!, '.s.PGSQL.5432')
  const folder = mkdtempSync(path.join(tmpdir(), 'hk-count-'))
  let count = 0
  const proxy = createServer((client) => {
    const server = connect(socket)
    const read = createReader((type) => {
      if (type === 'Q' || type === 'E') count += 1
    })
    client.on('data', (chunk: Buffer) => {
      read(chunk)
      server.write(chunk)
    })
    server.on('data', (chunk) => client.write(chunk))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy())
      one.on('error', () => other.destroy())
    }
  })
  proxy.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(proxy, 'listening')
  return {
    url: databaseUrl.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`),
    take: () => {
      const taken = count
      count = 0
      return taken
    },
    close: async () => {
      proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const createReader = (onMessage: (type: string) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      if (isStarted) onMessage(String.fromCharCode(rest[0]!))
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}

import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const count = 2_500
const heldMs = 10_000

/** Whether this version limits connections by address; without it one address can take all of them. */
const hasLimit = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8').includes(
  'CONNECTIONS_PER_ADDRESS',
)

/** One address opens more connections than the process takes and leaves them idle. */
export const holdSockets = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const hops of ['0', '1']) {
    const env = () => ({ TRUST_PROXY_HOPS: hops })
    rows.push(...(await onStage({ env }, async (stage) => [await withSockets(stage, hops)])))
  }
  return rows
}

const withSockets = (stage: Stage, hops: string): Promise<Row> =>
  sufferFault(stage, {
    what: `${count} idle connections from one address for ${heldMs / 1000} s, ${hops === '0' ? 'no proxy' : 'as if behind one proxy'}${hasLimit ? '' : ' (no limit by address in this version)'}`,
    limits: { statuses: [], waitSeconds: 5, recoverySeconds: 5 },
    act: () => hold(stage.servers[0]!.port),
  })

async function hold(port: number): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => openIdle(port)))
  await wait(heldMs)
  for (const socket of sockets) socket.destroy()
}

/** Asks once, as a browser does, and keeps the connection. */
function openIdle(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.9.9.9' })
    socket.on('error', () => resolve(socket)).on('close', () => resolve(socket))
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.once('data', () => resolve(socket))
  })
}

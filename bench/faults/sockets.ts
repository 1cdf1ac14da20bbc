import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { behindNginx } from './behind-nginx.ts'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { withInstallation } from './with-installation.ts'

const count = 2_500
const heldMs = 10_000

/** Without a limit per address, one address can occupy all connections. */
const hasLimit = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8').includes(
  'CONNECTIONS_PER_ADDRESS',
)

/** One address opens more connections than a process accepts and leaves them idle. */
export const holdSockets = async (): Promise<Row[]> => [
  ...(await atProcess('0')),
  ...(await atProcess('1')),
  ...(await atNginx()),
]

const what = `${count} idle connections from one address for ${heldMs / 1000} s`

const atProcess = (hops: '0' | '1'): Promise<Row[]> =>
  withInstallation({ env: () => ({ TRUST_PROXY_HOPS: hops }) }, async (installation) => [
    await measureFault(installation, {
      what: `${what} at a process ${hops === '1' ? 'configured for a proxy that does not exist' : 'without a proxy'}${hasLimit ? '' : ' (this version has no limit per address)'}`,
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 5 },
      act: () => hold(() => openIdle(installation.servers[0]!.port)),
    }),
  ])

const atNginx = (): Promise<Row[]> =>
  behindNginx(async ({ installation, nginx, target }) => [
    await measureFault(installation, {
      what: `${what} at nginx`,
      limits: { statuses: [], waitSeconds: 5, recoverySeconds: 5 },
      target,
      act: () => hold(() => openSilent(nginx.httpsPort)),
    }),
  ])

async function hold(open: () => Promise<Socket>): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, open))
  await sleep(heldMs)
  for (const socket of sockets) socket.destroy()
}

const from = (port: number): Socket => connect({ port, host: '127.0.0.1', localAddress: '127.9.9.9' })

const openIdle = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = from(port)
    socket.on('error', () => resolve(socket)).on('close', () => resolve(socket))
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'))
    socket.once('data', () => resolve(socket))
  })

/** Sends nothing, not even a TLS handshake. */
const openSilent = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = from(port)
    socket.on('error', () => resolve(socket)).on('connect', () => resolve(socket))
  })

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pages } from 'contract/pages'
import type { DemoDatabase } from './demo-databases.ts'
import { lineHostsPort } from './line-hosts-port.ts'

export type DemoServer = {
  /** Listens on its port, which must be free, and returns when the site answers. */
  listen: () => Promise<void>
  stop: () => Promise<void>
}

/** A server waits for open requests and running jobs before it ends: at most 28 s, after which it ends by itself. */
const stopTimeoutMs = 30_000

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Prepares the site for this port, which another server may still use; returns when it could listen. */
export async function prepareServer(
  port: number,
  { ownerUrl, appUrl }: DemoDatabase,
  ending: AbortSignal,
): Promise<DemoServer> {
  const server = fork(fileOf('../../server/main.ts'), {
    signal: ending,
    execArgv: [
      ['--import', fileOf('hold-ports.ts')],
      ['--import', fileOf('../../scripts/end-with-launcher.mjs')],
    ].flat(),
    env: {
      ...process.env,
      PORT: `${port}`,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SESSION_SECRET: 'a secret of the journeys, which log in to the demo world only',
      // Saves a third of the CPU time of a start.
      NODE_COMPILE_CACHE: fileOf('../../node_modules/.cache/journeys'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      // All journeys come from one address, and logins are limited per address.
      ENDPOINT_LIMIT_FACTOR: '10',
      BUILD_POLL_SECONDS: '240',
      // Journeys that wait for the messages of a change do not wait for two minutes.
      RECALL_SECONDS: '20',
      LINE_PLATFORM_TLS_PORT: `${lineHostsPort(port)}`,
    },
  })
  // An aborted server ends as well, which `failed` reports.
  server.on('error', () => undefined)
  await Promise.race([once(server, 'message'), failed(server)])
  return { listen: () => listen(server, port), stop: () => stop(server) }
}

const failed = async (server: ChildProcess): Promise<never> => {
  const [code] = await once(server, 'exit')
  throw new Error(`the server ended with exit code ${code}`)
}

/** The first page of a server takes long, and longer while the next server is prepared; a journey would get a 503. */
const listen = async (server: ChildProcess, port: number): Promise<void> => {
  server.send('listen')
  const answers = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const path of ['/readyz', pages.classList()])
    while (!(await answers(path))) {
      if (server.exitCode !== null) throw new Error(`the server ended with exit code ${server.exitCode}`)
      await sleep(20)
    }
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) }).catch((cause: unknown) => {
    throw new Error('the server did not stop', { cause })
  })
}

import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { lineHostsPort } from './line-hosts-port.ts'

export type DemoWorlds = {
  /** Starts the server again with the data it had before the first journey; resolves when it answers. */
  replace: () => Promise<void>
  /** Stops the server and deletes its data. */
  end: () => Promise<void>
}

/** A server waits for open requests and running jobs before it ends. */
const stopTimeoutMs = 20_000

const serverFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/**
 * Starts the site on this port with a demo world in this folder, and keeps a copy of the loaded data: copying it takes a
 * tenth of the time of loading it.
 */
export async function startDemoWorlds(port: number, dataDir: string): Promise<DemoWorlds> {
  const unused = `${dataDir}-unused`
  // A server that was killed has left its folders.
  deleteFolders(dataDir, unused)
  mkdirSync(dataDir)
  let server = await startServer(port, dataDir)
  await stopServer(server)
  copyFolder(dataDir, unused)
  server = await startServer(port, dataDir)
  return {
    replace: async () => {
      await stopServer(server)
      deleteFolders(dataDir)
      copyFolder(unused, dataDir)
      server = await startServer(port, dataDir)
    },
    end: async () => {
      await stopServer(server)
      deleteFolders(dataDir, unused)
    },
  }
}

/** PostgreSQL refuses files whose owner or mode has changed, which node:fs does not copy. */
const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-Rp', from, to])

const deleteFolders = (...folders: readonly string[]): void =>
  folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }))

const startServer = async (port: number, dataDir: string): Promise<ChildProcess> => {
  const server = fork(serverFile, {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      // All journeys come from one address, and logins are limited per address.
      ENDPOINT_LIMIT_FACTOR: '10',
      BUILD_POLL_SECONDS: '240',
      // Journeys that wait for the messages of a change do not wait for two minutes.
      RECALL_SECONDS: '12',
      LINE_PLATFORM_TLS_PORT: `${lineHostsPort(port)}`,
    },
  })
  await ready(server, port)
  return server
}

const ready = async (server: ChildProcess, port: number): Promise<void> => {
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended with exit code ${server.exitCode}`)
    await sleep(50)
  }
}

const stopServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit', { signal: AbortSignal.timeout(stopTimeoutMs) }).catch((cause: unknown) => {
    throw new Error('the server did not stop', { cause })
  })
}

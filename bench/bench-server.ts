import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { countStatements, type StatementCounter } from './count-statements.ts'

/** Signs the tokens of the invented members; the server under test gets the same. */
export const benchSecret = 'f3b1c5d7e9a0284617283940aabbccddeeff0011'

export type BenchServer = {
  url: string
  owner: pg.Pool
  /** Connection settings of the server's own database, for other programs. */
  ownerUrl: string
  appUrl: string
  /** Only of a server that is counted. */
  statements: StatementCounter | undefined
  stop(): Promise<void>
}

/**
 * The product as people run it, in a process of its own: `server.ts` on a PostgreSQL with its ordinary settings
 * (writes are synced to disk), demo world included. Counting statements costs time, so what is timed runs without.
 * Only the limit per address is lifted, since all comes from here.
 */
export async function startBenchServer({ isCounted }: { isCounted: boolean }): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const statements = isCounted ? await countStatements(postgres.appUrl) : undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = fork(path.join(import.meta.dirname, '../server.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: statements?.url ?? postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      SESSION_SECRET: benchSecret,
      RATE_LIMIT_PER_MINUTE: '9999999',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 })
  await untilReady(url)
  return {
    url,
    owner,
    ownerUrl: postgres.ownerUrl,
    appUrl: postgres.appUrl,
    statements,
    stop: async () => {
      await owner.end()
      await endProcess(server)
      await statements?.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error('the server under test did not start')
}

const endProcess = async (server: ChildProcess): Promise<void> => {
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

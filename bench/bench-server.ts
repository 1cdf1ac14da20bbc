import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'
import { freePort } from 'server/testing/free-port'
import { countStatements, type StatementCounter } from './count-statements.ts'
import { startServerProcess } from './server-process.ts'

/** Signs the tokens of generated members. */
export const benchSecret = 'f3b1c5d7e9a0284617283940aabbccddeeff0011'

export type BenchServer = {
  url: string
  owner: pg.Pool
  ownerUrl: string
  appUrl: string
  /** Only for a server whose statements are counted. */
  statements: StatementCounter | undefined
  stop(): Promise<void>
}

type BenchServerOptions = {
  isCounted: boolean
  settings?: Record<string, string>
  environment?: Record<string, string>
}

/**
 * `server/main.ts` in a separate process on a PostgreSQL with default settings (writes are synced to disk), demo world
 * included. Only the limits per address and per member are disabled, since all requests come from this machine.
 */
export async function startBenchServer({
  isCounted,
  settings = {},
  environment = {},
}: BenchServerOptions): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  const statements = isCounted ? await countStatements(postgres.appUrl) : undefined
  const port = await freePort()
  const server = await startServerProcess(port, {
    DATA_DIR: dataDir,
    DATABASE_URL: statements?.url ?? postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    SESSION_SECRET: benchSecret,
    RATE_LIMIT_PER_MINUTE: '9999999',
    OPEN_BOOKINGS_PER_MEMBER: '99999',
    SEATS_PER_DAY_PER_MEMBER: '99999',
    BOOKINGS_PER_HOUR_PER_MEMBER: '99999',
    // Measurements that exceed the rate limit of one visitor may set other addresses.
    TRUST_PROXY_HOPS: '1',
    // Jobs would be counted with the page that is read at the same moment.
    ...(isCounted && { JOBS: 'off' }),
    ...environment,
  })
  const owner = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 })
  return {
    url: `http://127.0.0.1:${port}`,
    owner,
    ownerUrl: postgres.ownerUrl,
    appUrl: postgres.appUrl,
    statements,
    stop: async () => {
      await owner.end()
      await server.stop()
      await statements?.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

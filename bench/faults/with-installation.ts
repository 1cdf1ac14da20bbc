import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'
import { freePort } from 'server/testing/free-port'
import { benchSecret, type BenchServer } from '#bench-server.ts'
import { prepareServer, type RestartableServer } from './restartable-server.ts'

export type Installation = BenchServer & {
  servers: readonly RestartableServer[]
  folder: string
  /** A restarted postmaster is another process. */
  postmaster(): number
  /** Runs before the database is stopped, also after a failure, in reverse order of registration. */
  onCleanup(act: () => unknown): void
}

export type Plan = {
  processes?: 1 | 2
  env?: (at: { appUrl: string; folder: string }) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>
  /** Called with the empty data folder; returns its cleanup. */
  prepareFolder?: (dataDir: string) => () => void
}

const openInstallations = new Set<() => Promise<void>>()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () => void Promise.all([...openInstallations].map((close) => close())).finally(() => process.exit(130)),
  )

/**
 * Runs one fault on a separate installation: PostgreSQL with default settings (writes are synced to disk) and one or
 * two processes. Ends what it started in any case.
 */
export async function withInstallation<T>(
  plan: Plan,
  run: (installation: Installation) => Promise<T>,
): Promise<T> {
  const cleanups: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll(cleanups))
  openInstallations.add(close)
  try {
    return await run(await startInstallation(plan, cleanups, close))
  } finally {
    await close()
    openInstallations.delete(close)
  }
}

/** A failing cleanup must not prevent the others. */
async function closeAll(cleanups: readonly (() => unknown)[]): Promise<void> {
  for (const act of cleanups.toReversed()) {
    try {
      await act()
    } catch (error) {
      process.stderr.write(`cleaning up: ${(error as Error).message}\n`)
    }
  }
}

async function startInstallation(
  plan: Plan,
  cleanups: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-fault-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  if (plan.prepareFolder !== undefined) cleanups.push(plan.prepareFolder(folder))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  cleanups.push(() => postgres.stop())
  const { appUrl, ownerUrl, location } = postgres
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => undefined)
  cleanups.push(() => owner.end())
  const servers = await startServers(plan, postgres, cleanups, folder)
  return {
    url: `http://127.0.0.1:${servers[0]!.port}`,
    owner,
    ownerUrl,
    appUrl,
    statements: undefined,
    servers,
    folder,
    postmaster: () => Number.parseInt(readFileSync(path.join(location, 'postmaster.pid'), 'utf8'), 10),
    onCleanup: (act) => void cleanups.push(act),
    stop,
  }
}

async function startServers(
  { processes = 1, env }: Plan,
  urls: EmbeddedPostgres,
  cleanups: (() => unknown)[],
  folder: string,
): Promise<RestartableServer[]> {
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: urls.appUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    SESSION_SECRET: benchSecret,
    RATE_LIMIT_PER_MINUTE: '9999999',
    OPEN_BOOKINGS_PER_MEMBER: '99999',
    SEATS_PER_DAY_PER_MEMBER: '99999',
    BOOKINGS_PER_HOUR_PER_MEMBER: '99999',
    TRUST_PROXY_HOPS: '1',
    // The name in deploy/nginx.conf.
    ALLOWED_HOSTS: 'hangkhau.example',
    ...(await env?.({ appUrl: urls.appUrl, folder })),
  }
  const servers: RestartableServer[] = []
  for (let count = 0; count < processes; count++) {
    const server = prepareServer(await freePort(), settings)
    cleanups.push(() => server.end('SIGTERM'))
    servers.push(server)
    await server.start()
  }
  return servers
}

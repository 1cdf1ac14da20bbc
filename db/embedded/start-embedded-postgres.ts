import { join } from 'node:path'
import { chooseBinaries } from './choose-binaries.ts'
import { chooseHome } from './choose-home.ts'
import { chooseSocketFolder } from './choose-socket-folder.ts'
import { startGuardedServer } from './guarded-server.ts'
import { requireUnlocked } from './hold-lock.ts'
import { databaseUrl, prepareDatabase } from './prepare-database.ts'
import { type ServerPlan, appRole, ownerRole } from './server-plan.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of this installation's data; the cluster goes to `postgres` below it. */
  dataDir: string
  /** Receives one line per event an operator should know: where files went, what was restarted. */
  log: (line: string) => void
  /** Folder with `postgres` and `initdb` to use instead of the npm package's. */
  binDir?: string
  /** Server settings that override the defaults, such as `{ fsync: 'off' }` for a temporary server. */
  settings?: Record<string, string>
  /** Used when root starts it: a folder for what the unprivileged user cannot access in the project. */
  reachableDir?: string
}

export type EmbeddedPostgres = {
  /** For migrations and tests: owns the database, may create roles and databases. */
  ownerUrl: string
  /** For the application: may do what migrations grant to the group `hangkhau_app`. */
  appUrl: string
  /** The cluster's folder. */
  location: string
  /** Fast shutdown: open transactions are rolled back. Ends within 10 s or is killed. Idempotent. */
  stop(): Promise<void>
}

export type PlannedPostgres = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl'> & {
  /** Throws "already running" as `start` does, but starts nothing. */
  requireFree(): void
  /** As `startEmbeddedPostgres`. */
  start(): Promise<EmbeddedPostgres>
}

/**
 * Decides where this installation's own PostgreSQL runs and as whom, and how to connect to it once some process has started
 * it. Throws with a clear reason: wrong owner, programs that do not run on this machine.
 */
export function planEmbeddedPostgres(options: EmbeddedPostgresOptions): PlannedPostgres {
  if (process.platform === 'win32') {
    throw new Error('Node cannot reach PostgreSQL through a socket on Windows: set DATABASE_URL to a server')
  }
  const plan = planServer(options)
  return {
    ...urlsOf(plan),
    requireFree: () => requireUnlocked(plan),
    start: () => startPlanned(plan, options.log),
  }
}

/**
 * Starts this installation's own PostgreSQL on a private socket, creating the cluster when it does not exist, and
 * returns when it accepts connections. It stops with this process, however this process ends. Throws with a clear
 * reason: already running, wrong owner, programs that do not run on this machine.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  await planEmbeddedPostgres(options).start()

const startPlanned = async (plan: ServerPlan, log: (line: string) => void): Promise<EmbeddedPostgres> => {
  const server = await startGuardedServer(plan, log)
  try {
    await prepareDatabase(plan.socketDir)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { ...urlsOf(plan), location: plan.cluster, stop: server.stop }
}

const urlsOf = ({ socketDir }: ServerPlan) => ({
  ownerUrl: databaseUrl(ownerRole, socketDir),
  appUrl: databaseUrl(appRole, socketDir),
})

function planServer(options: EmbeddedPostgresOptions): ServerPlan {
  const { dataDir, log, binDir, settings = {}, reachableDir = '/var/lib/hangkhau' } = options
  const { home, account } = chooseHome(dataDir, reachableDir, log)
  return {
    home,
    cluster: join(home, 'postgres'),
    binDir: chooseBinaries(binDir, account, reachableDir, log),
    socketDir: chooseSocketFolder(home),
    ...(account && { account }),
    ownerPid: process.pid,
    settings,
  }
}

import path from 'node:path'
import { CannotStart } from 'api/platform/cannot-start'
import type { Config } from 'api/platform/config'
import type { DatabaseOptions } from 'api/platform/db/database'
import { appGroup } from 'api/platform/db/session-limits'
import {
  planEmbeddedPostgres,
  type EmbeddedPostgres,
  type PlannedPostgres,
} from 'db/embedded/start-embedded-postgres'

type Connection = Omit<DatabaseOptions, 'onLost' | 'maxConnections'>

export type DatabasePlan = {
  app: Connection
  /** The same as `app` without a replica. */
  read: Connection
  /** Without a pooler, for notifications and jobs. */
  direct: Connection
  /** Owns the schema; undefined when migrations run separately. */
  ownerUrl: string | undefined
  /** Returns when the database accepts connections; does nothing when another program runs it. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * How to connect to the databases that the settings name, or to this program's own, which `start` starts.
 *
 * @throws CannotStart, as `start` does, also when another process uses the data folder
 */
export function planDatabase(config: Config, print: (line: string) => void): DatabasePlan {
  if (config.DATABASE_URL === undefined) return planEmbedded(config, print)
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, NODE_ENV } = config
  // Production uses a separate owner login, or none; elsewhere one login may do both.
  const ownerUrl = owner ?? (NODE_ENV === 'production' ? undefined : url)
  const role = ownerUrl === url ? { actAs: appGroup } : {}
  const app: Connection = {
    url,
    ...role,
    isPooled: config.DATABASE_POOLER !== 'none',
    isPrepared: config.PREPARED_STATEMENTS === 'on',
  }
  return {
    app,
    read: config.DATABASE_READ_URL === undefined ? app : { url: config.DATABASE_READ_URL },
    direct: { url: config.DATABASE_DIRECT_URL ?? url, ...role },
    ownerUrl,
    start: async () => undefined,
    stop: async () => undefined,
  }
}

const planEmbedded = (config: Config, print: (line: string) => void): DatabasePlan => {
  const planned = planOwn(path.resolve(config.DATA_DIR), print)
  print('database: starting the embedded PostgreSQL')
  const app = { url: planned.appUrl, isPrepared: config.PREPARED_STATEMENTS === 'on' }
  let postgres: EmbeddedPostgres | undefined
  return {
    app,
    read: app,
    direct: app,
    ownerUrl: planned.ownerUrl,
    start: async () => void (postgres = await planned.start().catch(refuseStart)),
    stop: async () => await postgres?.stop(),
  }
}

const planOwn = (dataDir: string, print: (line: string) => void): PlannedPostgres => {
  try {
    const planned = planEmbeddedPostgres({ dataDir, log: (line) => print(`database: ${line}`) })
    planned.requireFree()
    return planned
  } catch (error) {
    return refuseStart(error)
  }
}

const refuseStart = (error: unknown): never => {
  throw new CannotStart(`The embedded PostgreSQL cannot start: ${(error as Error).message}`, { cause: error })
}

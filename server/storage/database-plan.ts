import path from 'node:path'
import { CannotStart } from 'api/platform/cannot-start'
import type { Config } from 'api/platform/config'
import type { DatabaseOptions } from 'api/platform/db/database'
import { appGroup } from 'api/platform/db/session-limits'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'

type Connection = Omit<DatabaseOptions, 'onLost' | 'maxConnections'>

export type DatabasePlan = {
  app: Connection
  /** The same as `app` without a replica. */
  read: Connection
  /** Without a pooler, for notifications and jobs. */
  direct: Connection
  /** Owns the schema; undefined when migrations run separately. */
  ownerUrl: string | undefined
  stop(): Promise<void>
}

export async function planDatabase(config: Config, print: (line: string) => void): Promise<DatabasePlan> {
  if (config.DATABASE_URL === undefined) return await planEmbedded(config, print)
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
    stop: async () => undefined,
  }
}

const planEmbedded = async (config: Config, print: (line: string) => void): Promise<DatabasePlan> => {
  print('database: starting the embedded PostgreSQL')
  const log = (line: string) => print(`database: ${line}`)
  const dataDir = path.resolve(config.DATA_DIR)
  const postgres = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) => {
    throw new CannotStart(`The embedded PostgreSQL cannot start: ${(error as Error).message}`, {
      cause: error,
    })
  })
  const app = { url: postgres.appUrl, isPrepared: config.PREPARED_STATEMENTS === 'on' }
  return { app, read: app, direct: app, ownerUrl: postgres.ownerUrl, stop: () => postgres.stop() }
}

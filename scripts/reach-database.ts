import path from 'node:path'
import { planEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'

export type ReachedDatabase = {
  /** Outside production DATABASE_URL is used when there is no other. */
  ownerUrl: string
  appUrl: string
  close: () => Promise<void>
}

/** The embedded PostgreSQL is started when it is not running. Throws when it cannot be started. */
export async function reachDatabase(environment: NodeJS.ProcessEnv): Promise<ReachedDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = environment
  if (DATABASE_URL) {
    return {
      appUrl: DATABASE_URL,
      ownerUrl: DATABASE_OWNER_URL || DATABASE_URL,
      close: async () => undefined,
    }
  }
  const dataDir = path.resolve(DATA_DIR || './data')
  const planned = planEmbeddedPostgres({ dataDir, log: console.error })
  const urls = { ownerUrl: planned.ownerUrl, appUrl: planned.appUrl }
  if (await acceptsConnections(urls.ownerUrl)) return { ...urls, close: async () => undefined }
  const postgres = await planned.start()
  return { ...urls, close: () => postgres.stop() }
}

const acceptsConnections = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

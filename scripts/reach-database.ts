import path from 'node:path'
import { embeddedUrls, startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'

export type ReachedDatabase = {
  /** The login that owns the schema; outside production DATABASE_URL may do for both. */
  ownerUrl: string
  appUrl: string
  /** Stops a PostgreSQL that was started for this. */
  close: () => Promise<void>
}

/**
 * The database of these settings: that of DATABASE_URL, else the embedded one of DATA_DIR, which is started when no server
 * runs it. Throws when it cannot be started.
 */
export async function reachDatabase(environment: NodeJS.ProcessEnv): Promise<ReachedDatabase> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = environment
  if (DATABASE_URL) {
    return {
      appUrl: DATABASE_URL,
      ownerUrl: DATABASE_OWNER_URL || DATABASE_URL,
      close: async () => undefined,
    }
  }
  const options = { dataDir: path.resolve(DATA_DIR || './data'), log: console.error }
  const urls = embeddedUrls(options)
  if (await answers(urls.ownerUrl)) return { ...urls, close: async () => undefined }
  const postgres = await startEmbeddedPostgres(options)
  return { ...urls, close: () => postgres.stop() }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

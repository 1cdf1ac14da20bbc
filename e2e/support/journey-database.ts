import { tmpdir } from 'node:os'
import path from 'node:path'
import { embeddedUrls } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'

/** Where the server of the journeys on this port stores its demo world. */
export const journeyDataDir = (port: number): string => path.join(tmpdir(), `hangkhau-e2e-${port}`)

/** Runs statements as the owner of that database, for what no page can arrange: a class that takes place now. */
export async function withDatabase<T>(
  baseURL: string | undefined,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const dataDir = journeyDataDir(Number(new URL(baseURL!).port))
  const { ownerUrl } = embeddedUrls({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

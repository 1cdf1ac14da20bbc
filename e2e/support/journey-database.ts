import pg from 'pg'
import { presentDatabase } from './ask-for-worlds.ts'

/** Runs statements as the owner of the demo world's database, for what no page can arrange: a class that takes place now. */
export async function withDatabase<T>(
  baseURL: string | undefined,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { ownerUrl } = await presentDatabase(Number(new URL(baseURL!).port))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

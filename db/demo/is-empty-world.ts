import pg from 'pg'

/** True when the database contains no base. In a file of its own, so that later starts do not load the demo. */
export async function isEmptyWorld(ownerUrl: string): Promise<boolean> {
  return await withClient(ownerUrl, isEmpty)
}

/** The same on an open connection. */
export const isEmpty = async (client: pg.Client): Promise<boolean> => {
  const found = await client.query('select from places.bases limit 1')
  return found.rowCount === 0
}

/** Runs on a connection of its own. Closing it without a commit rolls everything back. */
export const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

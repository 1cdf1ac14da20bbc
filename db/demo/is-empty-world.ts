import pg from 'pg'

/** True when the database contains no base. Apart from `load-demo-world`, which each later start would load in vain. */
export async function isEmptyWorld(ownerUrl: string): Promise<boolean> {
  return await withClient(ownerUrl, isEmpty)
}

export const isEmpty = async (client: pg.Client): Promise<boolean> => {
  const found = await client.query('select from places.bases limit 1')
  return found.rowCount === 0
}

export const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

import type { BenchServer } from './bench-server.ts'

type Bulk = { statement: string; values: unknown[]; tables: readonly string[] }

/**
 * Writes many rows with one statement, with triggers and foreign keys disabled, since they are not measured. Indexes
 * and exclusion constraints stay. Updates the statistics of the tables.
 */
export async function writeInBulk(
  { owner }: BenchServer,
  { statement, values, tables }: Bulk,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
  for (const table of tables) await owner.query(`vacuum analyze ${table}`)
}

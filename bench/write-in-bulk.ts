import type { BenchServer } from './bench-server.ts'

type Bulk = { statement: string; values: unknown[]; tables: readonly string[] }

/**
 * Writes many rows with one statement, triggers and references off: what they keep is not what is measured. Indexes and
 * exclusions are kept. Statistics of the tables are renewed.
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

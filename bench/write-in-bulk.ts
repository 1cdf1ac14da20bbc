import type { BenchServer } from './bench-server.ts'

type Bulk = { statement: string; values: unknown[]; tables: readonly string[] }

/** With triggers and foreign keys disabled, since they are not measured; indexes and exclusion constraints stay. */
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

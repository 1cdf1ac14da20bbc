import pg from 'pg'

/** Per table its number of rows and a sum of the hashes of all rows, independent of their order. */
export type Snapshot = { at: string; walFile: string; tables: Record<string, string> }

const ownTables = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

/**
 * Reads every table in one snapshot without concurrent writes. `at`: exactly the transactions committed before are
 * included.
 */
export async function takeSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(ownTables)
    await client.query('begin isolation level repeatable read')
    // Locks come before the first reading, which takes the snapshot. The table that every writer writes first comes
    // first, so that no writer is in the middle when the others are locked.
    await client.query('lock table booking.bookings in share mode')
    await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share mode`)
    const tables: Snapshot['tables'] = {}
    for (const { name } of rows) {
      const read = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
      )
      tables[name] = read.rows[0]!.sum
    }
    const moment = await client.query<{ at: string; file: string }>(
      `select clock_timestamp()::text as at,
         case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as file`,
    )
    await client.query('commit')
    return { at: moment.rows[0]!.at, walFile: moment.rows[0]!.file, tables }
  } finally {
    await client.end()
  }
}

export const differences = (one: Snapshot, other: Snapshot): string[] =>
  [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])].filter(
    (name) => one.tables[name] !== other.tables[name],
  )

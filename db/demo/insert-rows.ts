import type pg from 'pg'

/**
 * Inserts all rows in one statement; ignores fields that are not columns. Instants (`…_at`, `…_by`) may be in
 * milliseconds. When rows have numeric ids, the table's sequence continues after them.
 */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly object[],
  noColumns: readonly string[] = [],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first)
    .filter((name) => !noColumns.includes(name))
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows, instants)],
  )
  if ('id' in first && typeof first.id === 'number') {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
}

const instants = (key: string, value: unknown): unknown =>
  typeof value === 'number' && /(^|_)(at|by)$/.test(key) ? new Date(value).toISOString() : value

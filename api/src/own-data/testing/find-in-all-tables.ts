import type pg from 'pg'

/**
 * The tables of all schemas, those of the job queue included, with a row whose text contains the value. Bytes are
 * compared as hex.
 */
export async function findInAllTables(owner: pg.Pool, value: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await owner.query(
      `select from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0 limit 1`,
      [value, Buffer.from(value).toString('hex')],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

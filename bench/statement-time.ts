import type pg from 'pg'

export const statementTimes = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}

/**
 * The milliseconds that PostgreSQL spends on the statements of a request that mention `text`, planning included. The
 * server needs `statementTimes`; nothing else may run such statements. Throws when there are none.
 */
export async function statementTime(
  owner: pg.Pool,
  text: string,
  request: () => Promise<unknown>,
): Promise<number> {
  await owner.query('create extension if not exists pg_stat_statements')
  await owner.query('select pg_stat_statements_reset()')
  await request()
  const { rows } = await owner.query<{ ms: number | null }>(
    `select sum(total_plan_time + total_exec_time) as ms from pg_stat_statements
     where position($1 in query) > 0 and position('pg_stat_statements' in query) = 0`,
    [text],
  )
  const ms = rows[0]?.ms ?? null
  if (ms === null) throw new Error(`the request ran no statement with ${text}`)
  return ms
}

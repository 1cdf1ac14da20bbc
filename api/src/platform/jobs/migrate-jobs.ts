import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { appGroup } from '#platform/db/session-limits.ts'

/** Of graphile-worker 0.18. They have row-level security, so every role but the owner needs a policy. */
const guardedTables = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs']

/** Idempotent. Needs the owner's direct connection. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const before = await readVersion(pool)
    await runMigrations({ pgPool: pool })
    // GRANT locks the tables for a moment, so it does not run at every start.
    const isGranted = before?.endsWith(`/${guardedTables.length}`) ?? false
    if (!isGranted || before !== (await readVersion(pool))) await pool.query(grants)
  } finally {
    await pool.end()
  }
}

const readVersion = async (pool: pg.Pool): Promise<string | undefined> => {
  const found = await pool.query(`select to_regclass('graphile_worker.migrations') is not null as found`)
  if (found.rows[0].found !== true) return undefined
  const { rows } = await pool.query(`
    select (select max(id) from graphile_worker.migrations) || '/' ||
      (select count(*) from pg_policies where schemaname = 'graphile_worker' and policyname = 'application') as version`)
  return rows[0].version
}

const policies = guardedTables.map(
  (table) => `
  drop policy if exists application on graphile_worker.${table};
  create policy application on graphile_worker.${table} to ${appGroup} using (true) with check (true);`,
)

const grants = `
  begin;
  grant usage on schema graphile_worker to ${appGroup};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${appGroup};
  grant usage on all sequences in schema graphile_worker to ${appGroup};
  grant execute on all functions in schema graphile_worker to ${appGroup};
  revoke insert, update, delete on graphile_worker.migrations from ${appGroup};
  ${policies.join('')}
  commit;`

import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { runAudit } from './run-audit.ts'

/** Every hour; the gauges read what it stores. */
export const auditJob = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'audit_integrity',
  cron: '23 * * * *',
  run: async () => ({ violations: await storeAudit(db, clock.now()) }),
})

export async function storeAudit(db: Database, now: Date): Promise<number> {
  const results = (await runAudit(db, now)).map(({ name, violations }) => ({ name, violations }))
  await sql`
    insert into audit.results (check_name, violations, checked_at)
    select r.name, r.violations, ${now} from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r(name text, violations int)
    on conflict (check_name) do update set violations = excluded.violations, checked_at = excluded.checked_at`.execute(
    db,
  )
  return results.reduce((sum, { violations }) => sum + violations, 0)
}

/** Age in seconds; empty before the first audit. */
export async function readAudit(
  db: Database,
  now: Date,
): Promise<{ name: string; violations: number; ageSeconds: number }[]> {
  const { rows } = await sql<{ name: string; violations: number; ageSeconds: number }>`
    select check_name as name, violations, extract(epoch from ${now}::timestamptz - checked_at)::float as "ageSeconds"
    from audit.results order by check_name`.execute(db)
  return rows
}

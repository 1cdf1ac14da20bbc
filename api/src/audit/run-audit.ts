import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { AuditCheck, Violation } from './audit-check.ts'
import { bookingChecks } from './booking-checks.ts'
import { messageChecks } from './message-checks.ts'
import { seatChecks } from './seat-checks.ts'
import { spaceChecks } from './space-checks.ts'
import { waitlistChecks } from './waitlist-checks.ts'

export const auditChecks: readonly AuditCheck[] = [
  ...seatChecks,
  ...waitlistChecks,
  ...bookingChecks,
  ...messageChecks,
  ...spaceChecks,
]

export type AuditResult = Pick<AuditCheck, 'name' | 'rule'> & {
  violations: number
  /** At most 100. */
  examples: Violation[]
}

const maxExamples = 100

/** Reads only, at one moment. */
export const runAudit = (db: Database, now: Date): Promise<AuditResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => findViolations(tx, now))

export async function findViolations(tx: Tx, now: Date): Promise<AuditResult[]> {
  const results: AuditResult[] = []
  for (const { name, rule, select } of auditChecks) {
    const { rows } = await sql<Violation & { total: number }>`
      select subject, found, count(*) over () as total from (${select(now)}) v
      order by subject, found limit ${maxExamples}`.execute(tx)
    const examples = rows.map(({ subject, found }) => ({ subject, found }))
    results.push({ name, rule, violations: rows[0]?.total ?? 0, examples })
  }
  return results
}

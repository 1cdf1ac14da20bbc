import { expect } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'

/** No invariant of the bookings is broken, and the audit finds nothing. */
export async function expectSound({ db, owner }: TestDatabase): Promise<void> {
  expect(await countViolations(owner)).toEqual(noViolations)
  const audit = await runAudit(db, testNow)
  expect(audit.filter(({ violations }) => violations > 0)).toEqual([])
}

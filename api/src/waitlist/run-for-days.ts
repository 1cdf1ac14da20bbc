import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'

/** How long a job waits for a day that somebody else has locked, in ms: it tries again a second later. */
const lockMs = 500

/**
 * Runs a part of a job for one class day after the other, each locked and in its own transaction. A day that fails, or that
 * stays locked for half a second, does not keep the others waiting.
 *
 * @returns the sum of what the runs returned
 * @throws AggregateError with the failures, after the other days
 */
export async function runForDays(
  db: Database,
  dayIds: readonly number[],
  run: (tx: Tx, dayId: number) => Promise<number>,
): Promise<number> {
  let sum = 0
  const failures: unknown[] = []
  for (const dayId of dayIds)
    await transact(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx)
      await sql`select from booking.lock_days(array[${dayId}]::int[])`.execute(tx)
      return await run(tx, dayId)
    }).then(
      (count) => (sum += count),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} class days failed`)
  return sum
}

import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'

/** For a locked day; the job tries again a second later. */
const lockMs = 500

/** Runs `run` per class day in its own transaction; returns the sum. Throws AggregateError after all days. */
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

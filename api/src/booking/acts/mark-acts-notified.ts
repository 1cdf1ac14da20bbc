import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Staff can no longer take these acts back. Returns those that they have not: nobody is notified of the others. */
export async function markActsNotified(
  tx: Tx,
  actIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update booking.staff_acts set told_at = coalesce(told_at, ${now})
    where id = any(${actIds as string[]}::uuid[]) and withdrawn_at is null returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

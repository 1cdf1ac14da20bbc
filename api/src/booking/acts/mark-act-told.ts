import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Staff can no longer take the act back. False when they already have: then nobody is notified. */
export async function markActTold(tx: Tx, actId: string, now: Date): Promise<boolean> {
  const told = await sql<{ id: string }>`
    update booking.staff_acts set told_at = coalesce(told_at, ${now})
    where id = ${actId} and withdrawn_at is null returning id`.execute(tx)
  return told.rows.length > 0
}

import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** False when people have been notified of the act. */
export async function withdrawAct(tx: Tx, actId: string, now: Date): Promise<boolean> {
  const withdrawn = await sql<{ id: string }>`
    update booking.staff_acts set withdrawn_at = coalesce(withdrawn_at, ${now})
    where id = ${actId} and told_at is null returning id`.execute(tx)
  return withdrawn.rows.length > 0
}

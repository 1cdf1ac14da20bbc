import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** The class ends, and its page says where its people are. Cancel its coming days too. */
export async function writeMergedClass(
  tx: Tx,
  classId: number,
  merged: { intoClassId: number; now: Date },
): Promise<void> {
  await sql`
    update catalog.classes set merged_into_id = ${merged.intoClassId}, merged_at = ${merged.now}
    where id = ${classId}`.execute(tx)
}

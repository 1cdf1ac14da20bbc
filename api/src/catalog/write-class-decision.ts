import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type ClassDecision = { confirmedAt: Date | null; notOpenedAt: Date | null; decideBy: Date | null }

export async function writeClassDecision(
  tx: Tx,
  classId: number,
  { confirmedAt, notOpenedAt, decideBy }: ClassDecision,
): Promise<void> {
  await sql`
    update catalog.classes set confirmed_at = ${confirmedAt}, not_opened_at = ${notOpenedAt}, decide_by = ${decideBy}
    where id = ${classId}`.execute(tx)
}

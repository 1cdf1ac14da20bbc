import { sql } from 'kysely'
import { withdrawAct } from '#booking/closures/closure-acts.ts'
import type { Tx } from '#platform/db/database.ts'

type Recall = {
  /** The earlier act; undefined takes nothing back. */
  recalls: string | undefined
  actId: string
  bookingId: string
}

/**
 * Takes an earlier act for this booking back, as far as its message goes: when it has not been written yet, neither that
 * of the earlier nor that of this act will be.
 */
export async function recallAct(tx: Tx, { recalls, actId, bookingId }: Recall, now: Date): Promise<void> {
  if (recalls === undefined) return
  const found = await sql`
    select from booking.booking_events where act_id = ${recalls} and booking_id = ${bookingId} limit 1`.execute(
    tx,
  )
  if (found.rows.length > 0 && (await withdrawAct(tx, recalls, now))) await withdrawAct(tx, actId, now)
}

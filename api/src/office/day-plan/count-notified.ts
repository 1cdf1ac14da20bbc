import { staffEventKinds } from 'contract/booking/booking-events'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Bookings, each once, to which the act wrote what staff changed. */
export async function countNotified(tx: Tx, actId: string): Promise<number> {
  const { rows } = await sql<{ notified: number }>`
    select count(distinct booking_id)::int as notified from booking.booking_events
    where act_id = ${actId} and kind = any(${[...staffEventKinds]}::text[])`.execute(tx)
  return rows[0]!.notified
}

import { sql } from 'kysely'
import { bookingColumns, insertBookings, toBookingRow, type NewBooking } from '#booking/write-booking.ts'
import type { Database } from '#platform/db/database.ts'
import { lookUpByKey } from '#platform/db/look-up-by-key.ts'
import type { Stored } from '#platform/idempotency.ts'
import { keepAnswers } from '#platform/keep-answers.ts'

export type Written = {
  memberId: string
  key: string
  hash: string
  now: Date
  answer: Stored
  booking?: NewBooking
  seenBookings: string
}

/** One locked day must not delay orders of other days: a round then gives up and its orders run alone. */
const lockTimeoutMs = 500

/**
 * Leaves out orders whose key was used or whose member's bookings have changed; returns the members of the others.
 * Throws when the database refuses an order; then none is written. Locks: accounts (without waiting), keys, days by id.
 */
export async function writeRound(db: Database, orders: readonly Written[]): Promise<Set<string>> {
  const found = await sql<{ account_id: string }>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders.map(toRow))}::jsonb) as s(
        account_id uuid, key text, hash text, status int, answer jsonb, seen_bookings text, ${bookingColumns})
      where set_config('lock_timeout', ${String(lockTimeoutMs)}, true) is not null and ${lookUpByKey}
    ), turns as materialized (
      select * from sent where booking_id is null or booking.take_turn(account_id, seen_bookings)
    ), claimed as (${keepAnswers(sql`turns`)}
    ), won as materialized (
      select s.* from claimed join sent s using (account_id, key) where s.booking_id is not null
    ), ${insertBookings(sql`won`)}
    select account_id from claimed`.execute(db)
  return new Set(found.rows.map(({ account_id }) => account_id))
}

const toRow = ({ memberId, key, hash, now, answer, booking, seenBookings }: Written) => ({
  ...(booking !== undefined && toBookingRow(booking)),
  account_id: memberId,
  key,
  hash,
  at: now,
  status: answer.status,
  answer: answer.body,
  seen_bookings: seenBookings,
})

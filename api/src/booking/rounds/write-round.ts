import { sql } from 'kysely'
import { bookingColumns, insertBookings, toBookingRow, type NewBooking } from '#booking/write-booking.ts'
import type { Database } from '#platform/db/database.ts'
import { lookUpByKey } from '#platform/db/look-up-by-key.ts'
import type { Stored } from '#platform/idempotency.ts'
import { keepAnswers } from '#platform/keep-answers.ts'

/** A decided order of a member for themselves, as it is written. */
export type Written = {
  memberId: string
  key: string
  /** Of the request, hexadecimal. */
  hash: string
  now: Date
  answer: Stored
  /** Undefined for a refusal. */
  booking?: NewBooking
  /** The state of the member's bookings that the decision is based on. */
  seenBookings: string
}

/** How long a round waits for a lock before its orders go on alone, in ms: one locked day must not delay other days. */
const lockTimeoutMs = 500

/**
 * Writes the orders of a round in one statement, which is one transaction: keys with their answers, bookings, days and
 * events; triggers take the seats. An order whose key was used before, or whose member's bookings have changed since they
 * were read or are being changed, is not written.
 *
 * Locks are taken in one order by everybody: accounts (without waiting), keys by account, days by id.
 *
 * @returns the members whose orders were written; one order per member
 * @throws when the database refuses one of the orders; then none is written
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

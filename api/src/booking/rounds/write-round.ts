import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { lookUpByKey } from '#platform/db/look-up-by-key.ts'
import type { Stored } from '#platform/idempotency.ts'
import { keepAnswers } from '#platform/keep-answers.ts'

/** A decided order, as it is written. */
export type Written = {
  memberId: string
  key: string
  /** Of the request, hexadecimal. */
  hash: string
  now: Date
  answer: Stored
  /** Undefined for a refusal. */
  booking?: NewBooking
}
type NewBooking = {
  id: string
  code: string
  classId: number
  feeTwd: number
  days: readonly { classDayId: number; plus: number }[]
  overlapAccepted: boolean
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
        account_id uuid, key text, hash text, at timestamptz, status int, answer jsonb, booking_id uuid, code text,
        class_id int, fee_twd int, overlap_accepted boolean, seen_bookings text, days jsonb)
      where set_config('lock_timeout', ${String(lockTimeoutMs)}, true) is not null and ${lookUpByKey}
    ), turns as materialized (
      select * from sent where booking_id is null or booking.take_turn(account_id, seen_bookings)
    ), claimed as (${keepAnswers(sql`turns`)}
    ), b as (
      insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
      select s.booking_id, s.code, s.account_id, s.class_id, s.fee_twd, s.at, s.at
      from claimed join sent s using (account_id, key) where s.booking_id is not null
      returning id
    ), d as (
      insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, booked_at)
      select s.booking_id, w."classDayId", s.account_id, s.class_id, w.plus, 'booked', s.overlap_accepted, s.at
      from b join sent s on s.booking_id = b.id
        cross join jsonb_to_recordset(s.days) as w("classDayId" int, plus int)
      order by w."classDayId", s.account_id
    ), e as (
      insert into booking.booking_events (booking_id, at, actor_id, kind, days)
      select s.booking_id, s.at, s.account_id, 'booked', s.days from b join sent s on s.booking_id = b.id
    )
    select account_id from claimed`.execute(db)
  return new Set(found.rows.map(({ account_id }) => account_id))
}

const toRow = ({ memberId, key, hash, now, answer, booking }: Written) => ({
  account_id: memberId,
  key,
  hash,
  at: now,
  status: answer.status,
  answer: answer.body,
  ...(booking !== undefined && {
    booking_id: booking.id,
    code: booking.code,
    class_id: booking.classId,
    fee_twd: booking.feeTwd,
    overlap_accepted: booking.overlapAccepted,
    seen_bookings: booking.seenBookings,
    days: booking.days,
  }),
})

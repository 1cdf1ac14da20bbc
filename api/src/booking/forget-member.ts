import type { DeletionPreview } from 'contract/account-deletion'
import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cancelDays } from './cancel-booking.ts'
import { lockDays } from './lock-days.ts'

/** Days x that the member holds or waits for, with their class day d, that have not begun. */
const comingDaysOf = (memberId: string, now: Date) => sql`
  from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
  where x.member_id = ${memberId} and x.ended_at is null and d.starts_at > ${now}`

/** How many bookings, days and seats of the member `cancelComingDays` would end. */
export async function countComing(
  db: Database,
  memberId: string,
  now: Date,
): Promise<DeletionPreview['coming']> {
  const found = await sql<DeletionPreview['coming']>`
    select count(distinct x.booking_id)::int as bookings, count(*)::int as days, coalesce(sum(x.held), 0)::int as seats
    ${comingDaysOf(memberId, now)}`.execute(db)
  return found.rows[0]!
}

/**
 * Makes the member's verbs of this domain wait, in the order in which they lock: their bookings, then the account. Those
 * that hold the lock of the account already finish first.
 */
export async function lockBookings(tx: Tx, memberId: string): Promise<void> {
  await sql`select from booking.bookings where member_id = ${memberId} order by id for no key update`.execute(
    tx,
  )
  await sql`select ${accountLock(memberId)}`.execute(tx)
}

/** Ends every day of the actor's bookings that has not begun, as `cancelBooking` does; returns how many there were. */
export async function cancelComingDays(tx: Tx, actor: Account, now: Date): Promise<number> {
  const { accountId: memberId } = actor
  const found = await sql<{ id: string; dayIds: number[] }>`
    select x.booking_id as id, array(
      select o.class_day_id from booking.booking_days o where o.booking_id = x.booking_id) as "dayIds"
    ${comingDaysOf(memberId, now)} group by x.booking_id order by min(x.class_day_id)`.execute(tx)
  // Locks all days in one order, ended ones too, as each `cancelDays` would; one booking after the other would deadlock.
  await lockDays(tx, { memberId, dayIds: found.rows.flatMap(({ dayIds }) => dayIds) })
  let ended = 0
  for (const { id } of found.rows) ended += await cancelDays(tx, { bookingId: id, actor }, now)
  return ended
}

/**
 * Removes the member from their bookings: a random id takes their place, so that attendance is still counted per person.
 * Dates, party, fee, attendance and rating remain; what they wrote about a class does not. Call it in the transaction
 * that deletes the member, after `cancelComingDays`.
 */
export async function forgetMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select booking.forget_member(${memberId})`.execute(tx)
}

import type { DeletionPreview } from 'contract/identity/account-deletion'
import { sql } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { cancelBookedDays } from './cancel-booking.ts'
import { takeOver } from './guests/claim-bookings.ts'
import { lockDays } from './lock-days.ts'

/** Also as a guest: a day that was booked twice stays with the guest whose other bookings the member took over. */
const comingDaysOf = (memberId: string, now: Date) => sql`
  from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
  where (x.member_id = ${memberId} or x.member_id in (
      select g.id from booking.guests g where g.claimed_by = ${memberId}))
    and x.ended_at is null and d.starts_at > ${now}`

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

/** Makes the member's other verbs wait, in the order in which they lock: bookings, then the account. */
export async function lockBookings(tx: Tx, memberId: string): Promise<void> {
  await sql`select from booking.bookings where member_id = ${memberId} order by id for no key update`.execute(
    tx,
  )
  await sql`select ${accountLock(memberId)}`.execute(tx)
}

/** Also those of the guest who the member was: afterwards nobody could. Returns how many days it ended. */
export async function cancelComingDays(tx: Tx, actor: Account, now: Date): Promise<number> {
  const { accountId: memberId } = actor
  const guests = await sql<{ id: string }>`
    select id from booking.guests where claimed_by = ${memberId} order by id for update`.execute(tx)
  const found = await sql<{ dayIds: number[] }>`
    select array(select o.class_day_id from booking.booking_days o
      where o.booking_id in (select x.booking_id ${comingDaysOf(memberId, now)})) as "dayIds"`.execute(tx)
  // All days in one order, as each `cancelBookedDays` would; one booking after the other would deadlock.
  await lockDays(tx, { memberId, dayIds: found.rows[0]!.dayIds })
  let ended = await cancelOwn(tx, actor, now)
  for (const { id: guestId } of guests.rows) {
    await takeOver(tx, { guestId, memberId, now })
    ended += await cancelOwn(tx, actor, now)
  }
  return ended
}

const cancelOwn = async (tx: Tx, actor: Account, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select x.booking_id as id ${comingDaysOf(actor.accountId, now)} and x.member_id = ${actor.accountId}
    group by x.booking_id order by min(x.class_day_id)`.execute(tx)
  let ended = 0
  for (const { id } of rows) ended += await cancelBookedDays(tx, { bookingId: id, actor }, now)
  return ended
}

/**
 * A random id replaces the member's, so that attendance is still counted per person. Call it in the transaction that
 * deletes the member, after `cancelComingDays`.
 */
export async function forgetMember(tx: Tx, memberId: string): Promise<void> {
  await sql`select booking.forget_member(${memberId})`.execute(tx)
}

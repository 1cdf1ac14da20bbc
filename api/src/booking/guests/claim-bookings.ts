import type { claimBookings as endpoint } from 'contract/booking/guests'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import { newBookingCode } from '#booking/booking-code.ts'
import { lockDays } from '#booking/lock-days.ts'
import type { Clock } from '#platform/clock.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { hashOfClaimCode } from './claim-code.ts'

/** Per member and day. */
const maxTries = 10

type Deps = { db: Database; clock: Clock }

/** A day that both have booked stays with the guest. Refuses `claim_code_unknown`, `claim_tries_over_limit`. */
export async function claimBookings(
  { db, clock }: Deps,
  code: string,
  { accountId: memberId }: Account,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  const claimed = await transact(db, async (tx) => {
    await sql`select ${accountLock(memberId)}`.execute(tx)
    await requireFewTries(tx, memberId, now)
    const guestId = await findGuest(tx, code, { memberId, now })
    if (guestId === undefined) {
      await sql`insert into booking.claim_tries (member_id, at) values (${memberId}, ${now})`.execute(tx)
      return undefined
    }
    return await takeOver(tx, { guestId, memberId, now })
  })
  if (claimed === undefined) throw refuse('claim_code_unknown')
  return claimed
}

const requireFewTries = async (tx: Tx, memberId: string, now: Date): Promise<void> => {
  const found = await sql<{ tries: number }>`
    select count(*)::int as tries from booking.claim_tries
    where member_id = ${memberId} and at > ${now}::timestamptz - interval '1 day'`.execute(tx)
  if (found.rows[0]!.tries >= maxTries) throw refuse('claim_tries_over_limit')
}

type Claim = { memberId: string; now: Date }

/** Locks the guest, so that the second of two people with one code sees that it has been used. */
const findGuest = async (tx: Tx, code: string, { memberId, now }: Claim): Promise<string | undefined> => {
  const found = await sql<{ id: string }>`
    update booking.guests set claimed_by = ${memberId}, claimed_at = coalesce(claimed_at, ${now})
    where claim_hash = ${hashOfClaimCode(code)} and claim_expires_at > ${now}
      and (claimed_by is null or claimed_by = ${memberId}) returning id`.execute(tx)
  return found.rows[0]?.id
}

export const takeOver = async (tx: Tx, { guestId, memberId, now }: Claim & { guestId: string }) => {
  await sql`select ${accountLock(guestId)}`.execute(tx)
  const held = await sql<{ dayIds: number[]; bookings: number }>`
    select coalesce(array_agg(distinct x.class_day_id), '{}') as "dayIds", count(distinct x.booking_id)::int as bookings
    from booking.booking_days x where x.member_id = ${guestId}`.execute(tx)
  const { dayIds, bookings } = held.rows[0]!
  await lockDays(tx, { memberId, dayIds })
  const codes = Array.from({ length: bookings }, newBookingCode)
  const taken = await sql<{ classDayId: number; moved: boolean; title: string; startsAt: string }>`
    select t.class_day_id as "classDayId", t.moved, k.title, platform.instant(d.starts_at) as "startsAt"
    from booking.take_over(${guestId}, ${memberId}, ${now}, ${codes}::text[]) t
    join catalog.class_days d on d.id = t.class_day_id
    join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
    order by d.starts_at, d.id`.execute(tx)
  return {
    movedDays: taken.rows.filter(({ moved }) => moved).length,
    keptDays: taken.rows.flatMap(({ moved, ...day }) => (moved ? [] : [day])),
  }
}

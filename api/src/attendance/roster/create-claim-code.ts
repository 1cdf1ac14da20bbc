import type { createClaimCode as endpoint } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import { requireRosterDay } from '#attendance/check-in/require-roster-day.ts'
import { hashOfClaimCode, newClaimCode } from '#booking/guests/claim-code.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

const ttlMs = 30 * 86_400_000

/** A code of 30 days for the guest of a booking; the one before is void. Refuses `not_found` and `claim_not_needed`. */
export const createClaimCode = (
  { db, clock }: { db: Database; clock: Clock },
  { classDayId, actor }: { classDayId: number; actor: Account },
  bookingId: string,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireRosterDay(tx, { classDayId, actor }, { action: 'party.manage', now })
    const code = newClaimCode()
    const expiresAt = new Date(now.getTime() + ttlMs)
    const found = await sql<{ name: string | null }>`
      with coded as (
        update booking.guests g
        set claim_hash = ${hashOfClaimCode(code)}, claim_expires_at = ${expiresAt}, claimed_by = null, claimed_at = null
        from booking.booking_days x
        where x.booking_id = ${bookingId} and x.class_day_id = ${classDayId} and g.id = x.member_id
        returning g.name)
      select (select name from coded) as name from booking.booking_days
      where booking_id = ${bookingId} and class_day_id = ${classDayId}`.execute(tx)
    if (found.rows[0] === undefined) throw refuse('not_found')
    const { name: guestName } = found.rows[0]
    if (guestName === null) throw refuse('claim_not_needed')
    return { code, expiresAt: expiresAt.toISOString(), guestName }
  })

import type { readPhone as endpoint } from 'contract/attendance/roster'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import { requireRosterDay } from '#attendance/check-in/require-roster-day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

/** The full number; records who looked at it. Refuses `phone_unknown` when the account has been deleted. */
export const readPhone = (
  { db, clock }: { db: Database; clock: Clock },
  { classDayId, actor }: { classDayId: number; actor: Account },
  bookingId: string,
): Promise<Answer<typeof endpoint>> =>
  transact(db, async (tx) => {
    const now = clock.now()
    await requireRosterDay(tx, { classDayId, actor }, { action: 'party.manage', now })
    const found = await sql<{ personId: string; phone: string | null }>`
      select x.member_id as "personId", coalesce(m.mobile, g.mobile) as phone
      from booking.booking_days x
      left join identity.members m on m.id = x.member_id
      left join booking.guests g on g.id = x.member_id
      where x.booking_id = ${bookingId} and x.class_day_id = ${classDayId}`.execute(tx)
    const person = found.rows[0]
    if (person === undefined) throw refuse('not_found')
    if (person.phone === null) throw refuse('phone_unknown')
    await sql`
      insert into booking.phone_looks (at, actor_id, person_id, class_day_id)
      values (${now}, ${actor.accountId}, ${person.personId}, ${classDayId})`.execute(tx)
    return { phone: person.phone }
  })

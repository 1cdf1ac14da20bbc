import { sql, type RawBuilder } from 'kysely'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { PartyFacts } from './decide-attendance.ts'

export type FoundParty = PartyFacts & { bookingId: string }

type Which = RawBuilder<unknown>

export const partyOfMember = (memberId: string, classDayId: number): Which =>
  sql`x.member_id = ${memberId} and x.class_day_id = ${classDayId}`

export const partyOfBooking = (bookingId: string, classDayId: number): Which =>
  sql`x.booking_id = ${bookingId} and x.class_day_id = ${classDayId}`

/** Of a day that was given up and booked again, the party that holds seats. */
export async function findParty(db: Database | Tx, which: Which): Promise<FoundParty | undefined> {
  const found = await sql<FoundParty>`
    select x.booking_id as "bookingId", d.id as "classDayId", d.starts_at as "startsAt", d.ends_at as "endsAt",
      1 + x.plus as people, x.state, catalog.is_called_off(d, c) as cancelled,
      case when t.state is not null then jsonb_build_object('state', t.state, 'came', t.came) end as attendance
    from booking.booking_days x
    join catalog.class_days d on d.id = x.class_day_id
    join catalog.classes c on c.id = d.class_id
    left join booking.attendance t on t.booking_id = x.booking_id and t.class_day_id = x.class_day_id
    where ${which}
    order by x.state = 'booked' desc, x.state = 'leave' desc, x.booked_at desc
    limit 1`.execute(db)
  return found.rows[0]
}

/** Two statements: the second sees what other transactions wrote. The actor's verbs first, as in a deletion's locks. */
export async function lockParty(tx: Tx, which: Which, actorId: string): Promise<FoundParty | undefined> {
  await sql`select ${accountLock(actorId)}`.execute(tx)
  return await lockKnownParty(tx, which)
}

/** For a verb that has locked the party's account and class days already. */
export async function lockKnownParty(tx: Tx, which: Which): Promise<FoundParty | undefined> {
  await sql`
    select from booking.booking_days x where ${which} order by x.booking_id for no key update`.execute(tx)
  return await findParty(tx, which)
}

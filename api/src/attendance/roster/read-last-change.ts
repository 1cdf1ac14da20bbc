import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { actorOfEvent } from './actor-of-event.ts'

export type LastChange = {
  /** 「本人」 for the member; null for the system, and when the account has been deleted. */
  by: string | null
  actorId: string | null
  /** The act of staff of which it is a part, and when the member is notified of it. */
  actId: string | null
  tellFrom: Date | null
}

export type OwnAct = { actId: string; tellFrom: Date }

/** The act of the last change, when it is one that this person of staff has made on behalf of the member. */
export const ownActOf = (last: LastChange | undefined, { accountId }: Account): OwnAct | undefined =>
  last?.actorId === accountId && last.actId !== null && last.tellFrom !== null
    ? { actId: last.actId, tellFrom: last.tellFrom }
    : undefined

/** Who last changed a booking, or one day of it. Undefined when no event names the day. */
export async function readLastChange(
  tx: Tx,
  { bookingId, classDayId }: { bookingId: string; classDayId?: number },
): Promise<LastChange | undefined> {
  const ofDay =
    classDayId === undefined ? sql`true` : sql`e.days @> ${JSON.stringify([{ classDayId }])}::jsonb`
  const { rows } = await sql<LastChange>`
    select case ${actorOfEvent} when 'member' then '本人' when 'staff' then coalesce(s.name, a.line_name) end as by,
      e.actor_id as "actorId", e.act_id as "actId", act.tell_from as "tellFrom"
    from booking.booking_events e
    join booking.bookings b on b.id = e.booking_id
    left join booking.staff_acts act on act.id = e.act_id
    left join identity.accounts a on a.id = e.actor_id
    left join identity.members s on s.id = e.actor_id
    where e.booking_id = ${bookingId} and ${ofDay}
    order by e.id desc limit 1`.execute(tx)
  return rows[0]
}

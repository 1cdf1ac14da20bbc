import { sql } from 'kysely'
import type { StaffAct } from '#booking/acts/notify-bookings.ts'
import type { Tx } from '#platform/db/database.ts'

/** Parties whose booking has not changed since wait again at their place. Call it with their days locked. */
export async function takeBackPromotions(tx: Tx, { actId, actorId, now }: StaffAct): Promise<void> {
  await sql`
    with promoted as (
      select distinct x.booking_id, x.class_day_id, x.plus
      from booking.booking_events e
      cross join lateral jsonb_to_recordset(e.days) as w("classDayId" int, "isRenewed" boolean)
      join booking.booking_days x on x.booking_id = e.booking_id and x.class_day_id = w."classDayId"
      where e.act_id = ${actId} and e.kind in ('promoted', 'offered')
        -- had its seats before the act
        and w."isRenewed" is not true
        and x.state in ('booked', 'offered') and x.promoted_at = x.booked_at
    ), waiting as (
      update booking.booking_days x set state = 'waiting', offer_expires_at = null
      from promoted p where x.booking_id = p.booking_id and x.class_day_id = p.class_day_id)
    insert into booking.booking_events (booking_id, at, actor_id, kind, act_id, days)
    select booking_id, ${now}, ${actorId}, 'recalled', ${actId}, jsonb_agg(
      jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', 'waiting') order by class_day_id)
    from promoted group by booking_id`.execute(tx)
}

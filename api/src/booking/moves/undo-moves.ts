import { sql } from 'kysely'
import type { StaffAct } from '#booking/acts/notify-bookings.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

const changedSince = '之後有人更動過其中的報名，不能收回。要改回來，請一位一位轉班。'

/**
 * Parties are again where an act moved them from, at their place in the waitlist. Call it with all their days locked and
 * running. Refuses `recall_over` when one of them has changed since, or has booked the day that they left again.
 */
export async function undoMoves(tx: Tx, act: StaffAct): Promise<void> {
  await requireAsLeft(tx, act.actId)
  await leaveAgain(tx, act)
  // Who holds seats comes back before who waits, so that nobody waits for their seats meanwhile.
  await returnAs(tx, act, ['booked', 'offered'])
  await returnAs(tx, act, ['waiting'])
  await notifyReturned(tx, act)
}

const requireAsLeft = async (tx: Tx, actId: string): Promise<void> => {
  const { rows } = await sql`
    select from booking.moves m
    join booking.booking_days x on x.booking_id = m.to_booking_id and x.class_day_id = m.to_day_id
    join booking.booking_days o on o.booking_id = m.from_booking_id and o.class_day_id = m.from_day_id
    where m.act_id = ${actId} and (x.state <> m.to_state or x.plus <> m.to_plus or o.state <> 'moved' or exists (
      select from booking.booking_days again
      where again.class_day_id = m.from_day_id and again.member_id = o.member_id and again.ended_at is null))
    limit 1`.execute(tx)
  if (rows.length > 0) throw refuse('recall_over', { message: changedSince })
}

/** A party that was there before is as large as it was; others are gone. */
const leaveAgain = async (tx: Tx, { actId, actorId, now }: StaffAct): Promise<void> => {
  await sql`
    with gone as (
      select m.to_booking_id as booking_id, m.to_day_id as class_day_id, max(m.plus_before) as plus_before, max(m.to_plus) as plus
      from booking.moves m where m.act_id = ${actId} group by 1, 2
    ), left_days as (
      update booking.booking_days x set
        plus = coalesce(g.plus_before, x.plus), state = case when g.plus_before is null then 'moved' else x.state end,
        ended_at = case when g.plus_before is null then ${now}::timestamptz end
      from gone g where x.booking_id = g.booking_id and x.class_day_id = g.class_day_id
      returning x.booking_id, x.class_day_id, x.plus, x.state)
    insert into booking.booking_events (booking_id, at, actor_id, kind, act_id, days)
    select booking_id, ${now}, ${actorId}, 'recalled', ${actId}, jsonb_agg(
      jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state) order by class_day_id)
    from left_days group by booking_id`.execute(tx)
}

const returnAs = async (tx: Tx, { actId }: StaffAct, states: string[]): Promise<void> => {
  await sql`
    update booking.booking_days x set state = m.from_state, plus = m.from_plus, ended_at = null,
      offer_expires_at = m.offer_expires_at, overlap_accepted = x.overlap_accepted or m.from_state <> 'waiting'
    from booking.moves m
    where m.act_id = ${actId} and m.from_state = any(${states}::text[])
      and x.booking_id = m.from_booking_id and x.class_day_id = m.from_day_id`.execute(tx)
}

const notifyReturned = async (tx: Tx, { actId, actorId, now }: StaffAct): Promise<void> => {
  await sql`
    insert into booking.booking_events (booking_id, at, actor_id, kind, act_id, days)
    select from_booking_id, ${now}, ${actorId}, 'recalled', ${actId}, jsonb_agg(
      jsonb_build_object('classDayId', from_day_id, 'plus', from_plus, 'state', from_state) order by from_day_id)
    from booking.moves where act_id = ${actId} group by from_booking_id`.execute(tx)
}

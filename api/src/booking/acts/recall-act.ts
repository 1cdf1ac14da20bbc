import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { withdrawAct } from './withdraw-act.ts'

type Recall = {
  recalls: string | undefined
  actId: string
  bookingId: string
}

/**
 * Takes an earlier act back when nobody was notified and the days are as before it: then neither message is sent.
 * Otherwise both are. Call it after the change of this act.
 */
export async function recallAct(tx: Tx, { recalls, actId, bookingId }: Recall, now: Date): Promise<void> {
  if (recalls === undefined) return
  if (!(await isUndone(tx, { recalls, actId, bookingId }))) return
  if (await withdrawAct(tx, recalls, now)) await withdrawAct(tx, actId, now)
}

const isUndone = async (tx: Tx, { recalls, actId, bookingId }: Recall): Promise<boolean> => {
  const found = await sql`
    select from booking.booking_events e
    where e.booking_id = ${bookingId} and e.act_id = ${recalls} and e.source is not null
      and not exists (
        select from booking.booking_events since
        where since.booking_id = e.booking_id and since.id > e.id
          and (since.act_id is null or since.act_id not in (e.act_id, ${actId})))
      and not exists (
        select from jsonb_to_recordset(e.days) as w("classDayId" int)
        join booking.booking_days x on x.booking_id = e.booking_id and x.class_day_id = w."classDayId"
        left join lateral (
          select old.plus, coalesce(old.state, 'booked') in ('booked', 'offered', 'waiting') as "isLive",
            coalesce(old.state, 'booked') as state
          from booking.booking_events p, jsonb_to_recordset(p.days) as old("classDayId" int, plus int, state text)
          where p.booking_id = e.booking_id and p.id < e.id and old."classDayId" = w."classDayId"
          order by p.id desc limit 1) before on true
        where case when before."isLive" then (x.state, x.plus) is distinct from (before.state, before.plus)
          else x.ended_at is null end)`.execute(tx)
  return found.rows.length > 0
}

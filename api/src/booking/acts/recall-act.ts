import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { withdrawAct } from './withdraw-act.ts'

type Recall = {
  /** The earlier act; undefined takes nothing back. */
  recalls: string | undefined
  actId: string
  bookingId: string
}

/**
 * Takes an earlier act at the desk for this booking back, as far as its message goes: when it has not been written yet,
 * and the days of the act are as they were before it, neither that of the earlier nor that of this act will be. Otherwise
 * both are: the member has to know what is different now. Call it after the change of this act.
 */
export async function recallAct(tx: Tx, { recalls, actId, bookingId }: Recall, now: Date): Promise<void> {
  if (recalls === undefined) return
  if (!(await isUndone(tx, { recalls, actId, bookingId }))) return
  if (await withdrawAct(tx, recalls, now)) await withdrawAct(tx, actId, now)
}

/**
 * Whether the earlier act was one for this booking alone, nobody has changed the booking since, and each of its days has as
 * many seats, or none, as before. Acts for many people, such as closures, have no source.
 */
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

import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { runForDays } from './run-for-days.ts'

const maxDays = 200

/** Ends expired offers and promotes the next parties; returns how many. Throws AggregateError after the other days. */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select class_day_id as id from booking.booking_days
    where state = 'offered' and offer_expires_at <= ${now}
    group by class_day_id order by min(offer_expires_at) limit ${maxDays}`.execute(db)
  return await runForDays(
    db,
    rows.map(({ id }) => id),
    (tx, dayId) => expireOnDay(tx, dayId, now),
  )
}

const expireOnDay = async (tx: Tx, dayId: number, now: Date): Promise<number> => {
  const expired = await sql`
    with d as (
      update booking.booking_days set state = 'expired', ended_at = ${now}
      where class_day_id = ${dayId} and state = 'offered' and offer_expires_at <= ${now}
      returning booking_id, class_day_id, plus, state)
    insert into booking.booking_events (booking_id, at, kind, days)
    select booking_id, ${now}, 'expired',
      jsonb_build_array(jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state)) from d`.execute(
    tx,
  )
  const count = Number(expired.numAffectedRows ?? 0)
  if (count > 0) await promoteWaiting(tx, [dayId], { now })
  return count
}

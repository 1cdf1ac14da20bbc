import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { runForDays } from './run-for-days.ts'

const maxDays = 200

const isOver = (now: Date) => sql`(catalog.takes_place(d, c) or d.starts_at <= ${now})`

/**
 * Ends expired offers and promotes the next parties; returns how many. Of a day that does not take place they end without a
 * message once it has begun: until then it may be restored. Throws AggregateError after the other days.
 */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select x.class_day_id as id from booking.booking_days x
    join catalog.class_days d on d.id = x.class_day_id join catalog.classes c on c.id = d.class_id
    where x.state = 'offered' and x.offer_expires_at <= ${now} and ${isOver(now)}
    group by x.class_day_id order by min(x.offer_expires_at) limit ${maxDays}`.execute(db)
  return await runForDays(
    db,
    rows.map(({ id }) => id),
    (tx, dayId) => expireOnDay(tx, dayId, now),
  )
}

const expireOnDay = async (tx: Tx, dayId: number, now: Date): Promise<number> => {
  const expired = await sql`
    with d as (
      update booking.booking_days x set state = 'expired', ended_at = ${now}
      from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where d.id = ${dayId} and x.class_day_id = d.id and x.state = 'offered' and x.offer_expires_at <= ${now}
        and ${isOver(now)}
      returning x.booking_id, x.class_day_id, x.plus, x.state, catalog.takes_place(d, c) as is_held)
    insert into booking.booking_events (booking_id, at, kind, days)
    select booking_id, ${now}, 'expired',
      jsonb_build_array(jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state)) from d where is_held`.execute(
    tx,
  )
  const count = Number(expired.numAffectedRows ?? 0)
  if (count > 0) await promoteWaiting(tx, [dayId], { now })
  return count
}

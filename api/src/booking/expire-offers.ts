import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { promoteWaiting } from './promote-waiting.ts'

/** Offers ended by one run; the next run continues. */
const maxOffers = 500

type Offer = { bookingId: string; dayId: number }

/**
 * Ends the offers that nobody accepted in time, and gives their seats to the next parties. Each offer is ended once, however
 * many processes do this at the same time: the day is locked before its offer is looked at.
 *
 * @returns how many it ended
 */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<Offer>`
    select booking_id as "bookingId", class_day_id as "dayId" from booking.booking_days
    where state = 'offered' and offer_expires_at <= ${now} order by offer_expires_at limit ${maxOffers}`.execute(
    db,
  )
  let ended = 0
  for (const offer of rows) if (await transact(db, (tx) => expire(tx, offer, now))) ended += 1
  return ended
}

const expire = async (tx: Tx, { bookingId, dayId }: Offer, now: Date): Promise<boolean> => {
  await sql`select from booking.lock_days(array[${dayId}]::int[])`.execute(tx)
  const expired = await sql`
    with d as (
      update booking.booking_days set state = 'expired', ended_at = ${now}
      where booking_id = ${bookingId} and class_day_id = ${dayId} and state = 'offered' and offer_expires_at <= ${now}
      returning booking_id, class_day_id, plus, state)
    insert into booking.booking_events (booking_id, at, kind, days)
    select booking_id, ${now}, 'expired',
      jsonb_build_array(jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state)) from d`.execute(
    tx,
  )
  if (expired.numAffectedRows === 0n) return false
  await promoteWaiting(tx, [dayId], now)
  return true
}

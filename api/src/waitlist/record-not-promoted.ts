import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { runForDays } from './run-for-days.ts'

const maxDays = 200

const isCutOff = (now: Date) => sql`
  d.starts_at > ${now} and catalog.waits_until(d, c) <= ${now} and catalog.takes_place(d, c)`

/** Nothing was recorded about this wait of party w yet, or its day d of class c was moved to a later time since. */
const isUnrecorded = sql`
  w.state = 'waiting' and (w.not_promoted_at is null
    or w.not_promoted_at < greatest(w.booked_at, catalog.waits_until(d, c)))`

/** Records once per party that it was not promoted; a message follows. Throws AggregateError after the other days. */
export async function recordNotPromoted(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.waiting_parties > 0 and ${isCutOff(now)} and exists (
      select from booking.booking_days w where w.class_day_id = d.id and ${isUnrecorded})
    order by d.starts_at limit ${maxDays}`.execute(db)
  return await runForDays(
    db,
    rows.map(({ id }) => id),
    (tx, dayId) => recordOnDay(tx, dayId, now),
  )
}

const recordOnDay = async (tx: Tx, dayId: number, now: Date): Promise<number> => {
  const recorded = await sql`
    with w as (
      update booking.booking_days w set not_promoted_at = greatest(w.booked_at, ${now}::timestamptz)
      from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where d.id = ${dayId} and w.class_day_id = d.id and ${isUnrecorded} and ${isCutOff(now)}
      returning w.booking_id, w.class_day_id, w.plus, w.state)
    insert into booking.booking_events (booking_id, at, kind, days)
    select booking_id, ${now}, 'not_promoted',
      jsonb_build_array(jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state)) from w`.execute(
    tx,
  )
  return Number(recorded.numAffectedRows ?? 0)
}

import { onlineVenue } from 'contract/catalog/online-class'
import { sql } from 'kysely'
import { classSnapshot } from '#catalog/class-snapshot.ts'
import type { Tx } from '#platform/db/database.ts'

/** The act that gave an online class a room again, and the days of which people are to be notified. */
export type UnnotifiedReturn = { actId: string; dayIds: number[] }

/**
 * The last act of a class, if it did only that and staff could still take it back. Locks it, so that nobody is notified of it
 * until the end of the transaction.
 */
export async function findUnnotifiedReturn(
  tx: Tx,
  classId: number,
  now: Date,
): Promise<UnnotifiedReturn | undefined> {
  const { rows } = await sql<{ actId: string }>`
    select a.id as "actId" from booking.staff_acts a
    where a.class_id = ${classId} and a.part_of is null and a.tell_from > ${now} and a.told_at is null
      and a.withdrawn_at is null and a.after = ${classSnapshot(classId)}
    order by a.at desc, a.id limit 1 for no key update of a`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { actId } = rows[0]
  const notified = await sql<{ dayId: number; isReturn: boolean }>`
    select w."classDayId" as "dayId",
      bool_and(e.kind = 'class_day_relocated' and w.before ->> 'venue' = ${onlineVenue}) as "isReturn"
    from booking.booking_events e, jsonb_to_recordset(e.days) as w("classDayId" int, before jsonb)
    where e.act_id = ${actId} group by 1 order by 1`.execute(tx)
  const isReturn = notified.rows.length > 0 && notified.rows.every((day) => day.isReturn)
  return isReturn ? { actId, dayIds: notified.rows.map(({ dayId }) => dayId) } : undefined
}

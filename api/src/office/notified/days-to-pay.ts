import { sql } from 'kysely'
import { isPaying } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'

/** The days of these classes that are not over, for which somebody who has a seat may still pay. */
export async function listDaysToPay(
  db: Database | Tx,
  classIds: readonly number[],
  now: Date,
): Promise<{ id: number; classId: number }[]> {
  const { rows } = await sql<{ id: number; classId: number }>`
    select d.id, d.class_id as "classId" from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where c.id = any(${classIds as number[]}::int[]) and d.ends_at > ${now} and catalog.takes_place(d, c)
      and exists (select from booking.booking_days x where x.class_day_id = d.id and ${isPaying})
    order by d.id`.execute(db)
  return rows
}

/** People, each once, whom another account of these classes concerns: members are notified, guests have to be phoned. */
export async function countPaying(
  db: Database | Tx,
  classIds: readonly number[],
  now: Date,
): Promise<{ told: number; toPhone: number }> {
  const days = await listDaysToPay(db, classIds, now)
  const { rows } = await sql<{ told: number; toPhone: number }>`
    select count(distinct m.id)::int as told, count(distinct g.id)::int as "toPhone" from booking.booking_days x
    left join identity.members m on m.id = x.member_id left join booking.guests g on g.id = x.member_id
    where x.class_day_id = any(${days.map(({ id }) => id)}::int[]) and ${isPaying}`.execute(db)
  return rows[0]!
}

import { sql } from 'kysely'
import { isPaying } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'

/** The days of these classes that are not over, for which somebody who has a seat may still pay. */
export async function listDaysToPay(
  db: Database | Tx,
  classIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where c.id = any(${classIds as number[]}::int[]) and d.ends_at > ${now} and catalog.takes_place(d, c)
      and exists (select from booking.booking_days x where x.class_day_id = d.id and ${isPaying})
    order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** People, each once, whom another account of these classes concerns. */
export async function countPaying(
  db: Database | Tx,
  classIds: readonly number[],
  now: Date,
): Promise<number> {
  const days = await listDaysToPay(db, classIds, now)
  const { rows } = await sql<{ people: number }>`
    select count(distinct x.member_id)::int as people from booking.booking_days x
    where x.class_day_id = any(${days}::int[]) and ${isPaying}`.execute(db)
  return rows[0]!.people
}

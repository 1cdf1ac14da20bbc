import { sql } from 'kysely'
import { isPromised } from '#booking/read-order-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'

/** As an order sees them: without those that a waiting party is entitled to. */
export async function readFreeSeats(
  db: Database | Tx,
  dayIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; free: number }>`
    select d.id, case when ${isPromised(now)} then 0 else d.capacity - d.seats_taken end as free
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.id = any(${dayIds as number[]}::int[])`.execute(db)
  return new Map(rows.map(({ id, free }) => [id, free]))
}

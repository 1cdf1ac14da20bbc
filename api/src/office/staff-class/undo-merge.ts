import { sql } from 'kysely'
import type { StaffAct } from '#booking/acts/notify-bookings.ts'
import { undoMoves } from '#booking/moves/undo-moves.ts'
import { writeCapacity } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'

type Seats = { id: number; capacity: number }

/**
 * After the merged class is as it was: its people return, and the days they had come to have their seats of before, as far as
 * nobody has taken them. Nothing for other acts. Refuses as `undoMoves` does.
 */
export async function undoMerge(tx: Tx, days: readonly Seats[], act: StaffAct): Promise<void> {
  await undoMoves(tx, act)
  const { rows } = await sql<Seats>`
    select d.id, greatest(w.capacity, d.seats_taken) as capacity from catalog.class_days d
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as w(id int, capacity int) using (id)
    where d.capacity <> greatest(w.capacity, d.seats_taken)`.execute(tx)
  for (const { id, capacity } of rows) await writeCapacity(tx, [id], capacity)
}

import { sql } from 'kysely'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

export type OfBooking = { bookingId: string; actor: Account }

/**
 * The class of the booking. A person of staff transfers their own booking only where they work, too. Refuses as
 * `requireStaffClass` does.
 */
export async function requireTransferable(
  db: Database | Tx,
  { bookingId, actor }: OfBooking,
): Promise<OfClass> {
  const { rows } = await sql<{ classId: number }>`
    select class_id as "classId" from booking.bookings where id = ${bookingId}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  const of = { classId: rows[0].classId, actor }
  await requireStaffClass(db, of, 'class.change')
  return of
}

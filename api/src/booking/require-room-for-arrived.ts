import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { NeededChange } from './decide-change.ts'

/** Refuses `came_over_party` where more people have checked in than the party would have. Check-ins of these days wait. */
export async function requireRoomForArrived(
  tx: Tx,
  bookingId: string,
  days: readonly NeededChange[],
): Promise<void> {
  const smaller = days.filter(
    ({ state, ownState, ownPlus, wantedPlus }) =>
      state === 'booked' && ownState === 'booked' && (wantedPlus ?? 0) < (ownPlus ?? 0),
  )
  if (smaller.length === 0) return
  const came = await readCame(
    tx,
    bookingId,
    smaller.map(({ id }) => id),
  )
  const over = smaller.filter(({ id, wantedPlus }) => (came.get(id) ?? 0) > 1 + (wantedPlus ?? 0))
  if (over.length === 0) return
  const most = Math.max(...over.map(({ id }) => came.get(id)!))
  throw refuse('came_over_party', {
    message: `已經有 ${most} 位簽到，人數不能少於 ${most} 位。`,
    days: over.map(({ id }) => id),
  })
}

/** How many have checked in, by class day. Another statement than the lock, or it would not see a check-in that it waited for. */
const readCame = async (tx: Tx, bookingId: string, dayIds: number[]): Promise<Map<number, number>> => {
  await sql`
    select from booking.booking_days where booking_id = ${bookingId} and class_day_id = any(${dayIds}::int[])
    order by class_day_id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; came: number }>`
    select class_day_id as id, came from booking.attendance
    where booking_id = ${bookingId} and class_day_id = any(${dayIds}::int[])`.execute(tx)
  return new Map(rows.map(({ id, came }) => [id, came]))
}

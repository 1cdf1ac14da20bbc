import { sql } from 'kysely'
import { defaultRecallTimes, type RecallTimes } from '#booking/acts/recall-times.ts'
import type { Tx } from '#platform/db/database.ts'

/** Closures of earlier versions are running while they have no end. */
export const isRunning = sql`(c.is_running or c.finished_at is null)`

export async function endActs(
  tx: Tx,
  closureId: string,
  { now, recallTimes = defaultRecallTimes }: { now: Date; recallTimes?: RecallTimes | undefined },
): Promise<void> {
  await sql`
    update booking.staff_acts a set tell_from = ${new Date(now.getTime() + recallTimes.todayMs)}
    from booking.closures c
    where c.id = ${closureId} and a.id in (c.id, c.undo_act_id) and a.tell_from is null`.execute(tx)
}

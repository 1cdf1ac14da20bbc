import { sql } from 'kysely'
import { defaultRecallTimes, type RecallTimes } from '#booking/acts/recall-times.ts'
import type { Tx } from '#platform/db/database.ts'

/** Whether closure c still changes days; those of earlier versions say so by having no end. */
export const isRunning = sql`(c.is_running or c.finished_at is null)`

/** Lets the messages of a closure, and of its undoing, be written when the time to take it back is over. */
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

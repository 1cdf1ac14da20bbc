import type { Closure } from 'contract/closures'
import { sql } from 'kysely'
import type { StaffDeps } from '#booking/staff-class/change-class.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { finishClosure, requestMs } from './finish-closure.ts'
import { readClosure } from './read-closures.ts'

/**
 * Takes a closure back, for every day that has not begun and that nobody has changed since. Idempotent. Refuses
 * `not_found` as `readClosure` does, `forbidden` when one of its days is at a base where this actor may not, and
 * `closure_over` when all of its days have begun.
 */
export async function undoClosure(
  deps: StaffDeps,
  { closureId, actor }: { closureId: string; actor: Account },
): Promise<Closure> {
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const closure = await readClosure(tx, closureId, { actor, now })
    if (closure.undoneAt !== null) return
    if (!closure.mayUndo) throw refuse('closure_over')
    await sql`
      update booking.closures set undone_at = ${now}, undone_by = ${actor.accountId}, finished_at = null
      where id = ${closureId} and undone_at is null`.execute(tx)
  })
  await finishClosure(deps, closureId, requestMs)
  return await readClosure(deps.db, closureId, { actor, now: deps.clock.now() })
}

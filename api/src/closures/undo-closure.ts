import { randomUUID } from 'node:crypto'
import type { Closure } from 'contract/closures/closures'
import { sql } from 'kysely'
import { beginAct } from '#booking/acts/notify-bookings.ts'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { isShift } from './closure-on-day.ts'
import { finishClosure, requestMs } from './finish-closure.ts'
import { readClosure } from './read-closures.ts'

/** For days that have not begun and that nobody changed since, and for uses whose time is free. Idempotent. Refuses `closure_over`. */
export async function undoClosure(
  deps: StaffDeps,
  { closureId, actor }: { closureId: string; actor: Account },
): Promise<Closure> {
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const closure = await readClosure(tx, closureId, { actor, now }, { forChange: true })
    if (closure.undoneAt !== null) return
    if (!closure.mayUndo) throw refuse('closure_over')
    const canAllGoBack =
      closure.days.every((day) => canGoBack(day, now)) && closure.uses.every((use) => canComeBack(use, now))
    await writeUndoing(tx, { closureId, actorId: actor.accountId, canAllGoBack, now })
  })
  await finishClosure(deps, closureId, requestMs)
  return await readClosure(deps.db, closureId, { actor, now: deps.clock.now() })
}

/** A day that was moved goes back to its first time, if that is still to come. */
const canGoBack = ({ state, way, startsAt, was }: Closure['days'][number], now: Date): boolean =>
  state !== 'applied' || new Date(isShift({ way }) ? (was ?? startsAt) : startsAt) > now

const canComeBack = ({ state, endsAt }: Closure['uses'][number], now: Date): boolean =>
  state !== 'applied' || new Date(endsAt) > now

type Undoing = { closureId: string; actorId: string; canAllGoBack: boolean; now: Date }

/** When some days stay closed, their people have to be notified of it, and the others of both. */
const writeUndoing = async (tx: Tx, { closureId, actorId, canAllGoBack, now }: Undoing): Promise<void> => {
  const actId = await beginAct(tx, { id: randomUUID(), now, tellFrom: null })
  const undone = await sql<{ id: string }>`
    update booking.closures set undone_at = ${now}, undone_by = ${actorId}, undo_act_id = ${actId}, is_running = true
    where id = ${closureId} and undone_at is null returning id`.execute(tx)
  if (canAllGoBack && undone.rows.length > 0 && (await withdrawAct(tx, closureId, now)))
    await withdrawAct(tx, actId, now)
}

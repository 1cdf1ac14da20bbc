import { sql } from 'kysely'
import type { StaffDeps } from '#booking/staff-class/change-class.ts'
import { lockClass, type LockedClass } from '#booking/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { Refusal } from '#platform/refuse.ts'
import { applyToDay, readBefore } from './apply-to-day.ts'
import type { ClosureOnDay } from './closure-on-day.ts'
import { undoOnDay } from './undo-on-day.ts'

/** How long a request works on a closure before it leaves the rest to the job, in ms. */
export const requestMs = 1500

/**
 * Changes the days of a closure that are still to do, or changes them back when it was undone, each in a short transaction
 * of its own. Any number of processes may do this at the same time, and again: each day is changed once. Stops early
 * after `maxMs`.
 */
export async function finishClosure(
  { db, clock }: StaffDeps,
  closureId: string,
  maxMs = Infinity,
): Promise<void> {
  const stopAt = performance.now() + maxMs
  const { rows } = await sql<{ dayId: number }>`
    select x.class_day_id as "dayId" from booking.closure_days x join booking.closures c on c.id = x.closure_id
    where c.id = ${closureId} and ${isToDo} order by x.class_day_id`.execute(db)
  for (const { dayId } of rows) {
    if (performance.now() > stopAt) return
    await transact(db, (tx) => finishDay(tx, closureId, dayId, clock.now()))
  }
  await sql`
    update booking.closures c set finished_at = ${clock.now()} where c.id = ${closureId} and finished_at is null
      and not exists (select from booking.closure_days x where x.closure_id = c.id and ${isToDo})`.execute(db)
}

const isToDo = sql`(x.state = 'pending' or x.state = 'applied' and c.undone_at is not null)`

type Outcome = { state: 'applied' | 'skipped' | 'undone' | 'kept'; note: string | null }

const finishDay = async (tx: Tx, closureId: string, dayId: number, now: Date): Promise<void> => {
  const found = await lockClosureDay(tx, closureId, dayId)
  if (found === undefined) return
  const locked = await lockClass(tx, found.classId)
  const before = found.isUndone ? found.before : await readBefore(tx, locked, dayId)
  const { state, note } = await attempt(tx, { ...found, before }, locked, now)
  await sql`
    update booking.closure_days set state = ${state}, note = ${note}, starts_at = ${before.startsAt},
      ends_at = ${before.endsAt}, venue = ${before.venue}, online_url = ${before.onlineUrl}
    where closure_id = ${closureId} and class_day_id = ${dayId}`.execute(tx)
}

/** The verbs refuse before they write, so a refusal leaves the day as it was. */
const attempt = async (
  tx: Tx,
  closure: ClosureOnDay & { isPending: boolean },
  locked: LockedClass,
  now: Date,
): Promise<Outcome> => {
  const { isUndone, isPending } = closure
  if (isUndone && isPending) return { state: 'skipped', note: '套用前已經復原。' }
  try {
    if (isUndone) await undoOnDay(tx, closure, locked, now)
    else await applyToDay(tx, closure, locked, now)
    return { state: isUndone ? 'undone' : 'applied', note: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.details.fields?.map(({ message }) => message).join('')
    return { state: isUndone ? 'kept' : 'skipped', note: fields ?? error.message }
  }
}

/** The day of the closure, unless another process has done it meanwhile. */
const lockClosureDay = async (tx: Tx, closureId: string, dayId: number) => {
  const locking = await sql<{ state: string }>`
    select state from booking.closure_days where closure_id = ${closureId} and class_day_id = ${dayId}
    for no key update`.execute(tx)
  const state = locking.rows[0]?.state
  if (state !== 'pending' && state !== 'applied') return undefined
  const found = await sql<ClosureOnDay & { isPending: boolean }>`
    select d.class_id as "classId", d.id as "dayId", c.way, c.reason, c.postpone_days as "postponeDays",
      c.online_url as "onlineUrl", coalesce(c.undone_by, c.created_by) as "actorId",
      c.undone_at is not null as "isUndone", x.state = 'pending' as "isPending",
      jsonb_build_object('startsAt', x.starts_at, 'endsAt', x.ends_at, 'venue', x.venue, 'onlineUrl', x.online_url) as before
    from booking.closure_days x join booking.closures c on c.id = x.closure_id
    join catalog.class_days d on d.id = x.class_day_id
    where x.closure_id = ${closureId} and x.class_day_id = ${dayId} and ${isToDo}`.execute(tx)
  return found.rows[0]
}

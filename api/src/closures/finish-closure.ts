import { sql } from 'kysely'
import { beginAct } from '#booking/acts/notify-bookings.ts'
import type { RecallTimes } from '#booking/acts/recall-times.ts'
import { finishClosedUses, giveUpUses, listUnfinished } from '#lending/closing/finish-closed-uses.ts'
import { isToDo } from '#lending/closing/lock-closed-uses.ts'
import { isHeldWithin } from '#office/days-off/closed-time.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { lockClass, type LockedClass } from '#office/staff-class/lock-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { asRefusal } from '#platform/http/problem.ts'
import { Refusal } from '#platform/refuse.ts'
import { actAs, actFrom } from '#platform/things/act-as.ts'
import { applyToDays, readDayBefore } from './apply-to-days.ts'
import { endActs, isRunning } from './closure-acts.ts'
import { isShift, type ClosureOnDay, type RunningClosure } from './closure-on-day.ts'
import { undoOnDays } from './undo-on-days.ts'

export const requestMs = 1500

/** One transaction per class and per application for spaces; then the people are notified. Processes may run this at once. Stops after `maxMs`. */
export async function finishClosure(
  { db, clock, recallTimes }: StaffDeps,
  closureId: string,
  maxMs = Infinity,
): Promise<void> {
  const stopAt = performance.now() + maxMs
  const failures: unknown[] = []
  for (const part of await listParts(db, closureId)) {
    if (performance.now() > stopAt) return
    await transact(db, (tx) => part.finish(tx, clock.now())).catch(async (error: unknown) => {
      failures.push(error)
      await part.giveUp(new Date(clock.now().getTime() - givesUpMs))
    })
  }
  await transact(db, (tx) => endClosure(tx, closureId, { now: clock.now(), recallTimes }))
  if (failures.length > 0) throw failures[0]
}

type Part = { finish: (tx: Tx, now: Date) => Promise<void>; giveUp: (before: Date) => Promise<void> }

/** Classes first: a day that comes back takes its space before a use does. */
const listParts = async (db: Database, closureId: string): Promise<Part[]> => {
  const { rows } = await sql<{ classId: number }>`
    select distinct d.class_id as "classId" from booking.closure_days x
    join booking.closures c on c.id = x.closure_id join catalog.class_days d on d.id = x.class_day_id
    where c.id = ${closureId} and ${isToDo} order by 1`.execute(db)
  const classes = rows.map(({ classId }): Part => {
    const of = { closureId, classId }
    return { finish: (tx, now) => finishClass(tx, of, now), giveUp: (before) => giveUp(db, of, before) }
  })
  const applications = (await listUnfinished(db, closureId)).map((of): Part => ({
    finish: (tx, now) => finishClosedUses(tx, of, now),
    giveUp: (before) => giveUpUses(db, of, before),
  }))
  return [...classes, ...applications]
}

/** Afterwards a part that still fails no longer delays the messages of the others. */
const givesUpMs = 10 * 60_000

const giveUp = async (db: Database, { closureId, classId }: OfClosure, before: Date): Promise<void> => {
  await sql`
    update booking.closure_days x set state = case when x.state = 'pending' then 'skipped' else 'kept' end,
      note = '系統沒辦法處理這一天，請到班別頁處理。'
    from booking.closures c, catalog.class_days d
    where c.id = ${closureId} and x.closure_id = c.id and d.id = x.class_day_id and d.class_id = ${classId}
      and ${isToDo} and coalesce(c.undone_at, c.started_at, c.created_at) < ${before}`.execute(db)
}

type End = { now: Date; recallTimes?: RecallTimes | undefined }

const endClosure = async (tx: Tx, closureId: string, end: End): Promise<void> => {
  const ended = await sql<{ id: string }>`
    update booking.closures c set finished_at = ${end.now}, is_running = false
    where c.id = ${closureId} and ${isRunning} and not exists (
      select from booking.closure_days x where x.closure_id = c.id and ${isToDo})
      and not exists (select from spaces.closure_uses x where x.closure_id = c.id and ${isToDo})
    returning c.id`.execute(tx)
  if (ended.rows.length > 0) await endActs(tx, closureId, end)
}

type OfClosure = { closureId: string; classId: number }
type Outcome = { state: 'applied' | 'skipped' | 'undone' | 'kept'; note: string | null }

const finishClass = async (tx: Tx, of: OfClosure, now: Date): Promise<void> => {
  const found = await lockClosureDays(tx, of)
  if (found === undefined) return
  // A closure that an earlier version has begun has none.
  await beginAct(tx, { id: found.actId, now, tellFrom: null })
  const locked = await lockClass(tx, of.classId)
  // Also in the request of the person: a job may do the rest.
  const how = { origin: '批次', reason: found.isUndone ? null : found.reason } as const
  if (found.actorId === null) await actFrom(tx, how.origin)
  else await actAs(tx, { accountId: found.actorId }, how)
  for (const group of groupsOf(found.days)) {
    const days: ClosureOnDay[] = []
    for (const day of group)
      days.push(found.isUndone ? day : { ...day, before: await readDayBefore(tx, locked, day.dayId) })
    const outcome = await attempt(tx, found, days, locked, now)
    for (const { dayId, before } of days)
      await sql`
        update booking.closure_days set state = ${outcome.state}, note = ${outcome.note},
          starts_at = ${before.startsAt}, ends_at = ${before.endsAt}, venue = ${before.venue},
          online_url = ${before.onlineUrl}
        where closure_id = ${of.closureId} and class_day_id = ${dayId}`.execute(tx)
  }
}

/** Days that are moved are moved together or not at all; others one by one. */
const groupsOf = (days: readonly ClosureOnDay[]): ClosureOnDay[][] => {
  const groups = days.filter((day) => !isShift(day)).map((day) => [day])
  for (const isPending of [true, false]) {
    const moved = days.filter((day) => isShift(day) && day.isPending === isPending)
    if (moved.length > 0) groups.push(moved)
  }
  return groups
}

/** A refusal leaves the days as they were, also one of the space, which is found after they are written. */
const attempt = async (
  tx: Tx,
  closure: RunningClosure,
  days: readonly ClosureOnDay[],
  locked: LockedClass,
  now: Date,
): Promise<Outcome> => {
  const { isUndone } = closure
  if (isUndone && days[0]!.isPending) return { state: 'skipped', note: '套用前已經復原。' }
  // Another closure, or staff, may have moved them since the plan was written.
  if (!isUndone && days.some(({ isOnDate, before }) => isOnDate && !isHeldWithin(closure.closed, before)))
    return { state: 'skipped', note: '已經改到別的時間，沒有處理。' }
  try {
    await sql`savepoint days`.execute(tx)
    await (isUndone ? undoOnDays : applyToDays)(tx, closure, days, locked, now)
    await reserveNow(tx)
    return { state: isUndone ? 'undone' : 'applied', note: null }
  } catch (error) {
    const refusal = asRefusal(error)
    if (!(error instanceof Refusal) && refusal?.code !== 'space_taken') throw error
    await sql`rollback to savepoint days`.execute(tx)
    const fields = refusal?.details.fields?.map(({ message }) => message).join('')
    return { state: isUndone ? 'kept' : 'skipped', note: fields ?? refusal!.message }
  }
}

/** Spaces are reserved at the end of a transaction otherwise, when the other days of the class would be lost with this one. */
const reserveNow = async (tx: Tx): Promise<void> => {
  await sql`set constraints catalog.reserve_space, catalog.reserve_new_space immediate`.execute(tx)
  await sql`set constraints catalog.reserve_space, catalog.reserve_new_space deferred`.execute(tx)
}

const lockClosureDays = async (
  tx: Tx,
  { closureId, classId }: OfClosure,
): Promise<(RunningClosure & { days: ClosureOnDay[] }) | undefined> => {
  await sql`
    select from booking.closure_days x where x.closure_id = ${closureId} and x.class_day_id in (
      select id from catalog.class_days where class_id = ${classId})
    order by x.class_day_id for no key update of x`.execute(tx)
  const found = await sql<RunningClosure & { days: ClosureOnDay[] | null }>`
    select c.reason, coalesce(c.undone_by, c.created_by) as "actorId", c.undone_at is not null as "isUndone",
      coalesce(c.undo_act_id, c.id) as "actId", jsonb_build_object('date', c.date,
        'from', coalesce(to_char(c.from_time, 'HH24:MI'), '00:00'),
        'until', coalesce(to_char(c.until_time, 'HH24:MI'), '24:00')) as closed, (
        select jsonb_agg(jsonb_build_object('dayId', d.id, 'way', coalesce(x.way, c.way),
          'linkUrl', coalesce(x.link_url, c.online_url), 'shiftDays', coalesce(x.shift_days, c.postpone_days),
          'isPending', x.state = 'pending', 'isOnDate', x.is_on_date, 'before', jsonb_build_object('startsAt', x.starts_at, 'endsAt', x.ends_at,
            'venue', x.venue, 'onlineUrl', x.online_url)) order by d.id)
        from booking.closure_days x join catalog.class_days d on d.id = x.class_day_id
        where x.closure_id = c.id and d.class_id = ${classId} and ${isToDo}) as days
    from booking.closures c where c.id = ${closureId}`.execute(tx)
  const { days, ...closure } = found.rows[0]!
  return days === null ? undefined : { ...closure, days }
}

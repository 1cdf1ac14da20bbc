import { sql } from 'kysely'
import { mergedWords } from '#office/staff-class/change-class.ts'
import type { LockedClass } from '#office/staff-class/lock-class.ts'
import { moveDays } from '#office/staff-class/move-day.ts'
import { moveOnline, readDayPlace } from '#office/staff-class/move-online.ts'
import { restoreDays } from '#office/staff-class/restore-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isShift, shifted, type ClosureOnDay, type RunningClosure } from './closure-on-day.ts'

/** Refuses when somebody has changed one of the days since: their change stays. */
export async function undoOnDays(
  tx: Tx,
  { actorId, actId, reason }: RunningClosure,
  days: readonly ClosureOnDay[],
  locked: LockedClass,
  now: Date,
): Promise<void> {
  const act = { actorId, actId, now }
  const [first] = days as [ClosureOnDay]
  if (locked.isMerged) throw refuse('class_not_running', { message: mergedWords })
  for (const day of days)
    if (!(await isAsLeft(tx, day, { locked, reason })))
      throw refuse('closure_changed', { message: '之後又有人更動過這一天，維持現在的安排。' })
  if (first.way === 'cancel')
    await restoreDays(tx, locked, { dayIds: days.map(({ dayId }) => dayId), ...act })
  else if (isShift(first)) {
    const moves = days.map(({ dayId, before }) => ({
      dayId,
      to: { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) },
    }))
    await moveDays(tx, locked, { moves, ...act })
  } else
    for (const { dayId, before } of days) {
      const { venue, onlineUrl } = before
      await moveOnline(tx, locked, { dayId, place: { venue, onlineUrl }, ...act })
    }
}

type Left = { locked: LockedClass; reason: string }

const isAsLeft = async (tx: Tx, closed: ClosureOnDay, { locked, reason }: Left): Promise<boolean> => {
  const day = locked.days.find(({ id }) => id === closed.dayId)!
  if (closed.way === 'cancel') return day.isCancelled && (await readCancelReason(tx, day.id)) === reason
  if (isShift(closed)) return +day.startsAt === +shifted(closed.before, closed.shiftDays!).startsAt
  return (await readDayPlace(tx, closed.dayId)).onlineUrl === closed.linkUrl
}

/** Somebody may have restored the day and cancelled it again for another reason. */
const readCancelReason = async (tx: Tx, dayId: number): Promise<string | null> => {
  const { rows } = await sql<{ reason: string | null }>`
    select cancel_reason as reason from catalog.class_days where id = ${dayId}`.execute(tx)
  return rows[0]!.reason
}

import type { LockedClass } from '#booking/staff-class/lock-class.ts'
import { moveDay } from '#booking/staff-class/move-day.ts'
import { moveOnline, readPlace } from '#booking/staff-class/move-online.ts'
import { restoreDays } from '#booking/staff-class/restore-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { postponed } from './apply-to-day.ts'
import type { ClosureOnDay } from './closure-on-day.ts'

/**
 * Takes back what the closure did to one day of a locked class. Refuses as the verbs do, and when somebody has changed the
 * day since: their change stays.
 */
export async function undoOnDay(
  tx: Tx,
  closure: ClosureOnDay,
  locked: LockedClass,
  now: Date,
): Promise<void> {
  const { dayId, way, before, actorId } = closure
  if (!(await isAsLeft(tx, closure, locked)))
    throw refuse('closure_changed', { message: '之後又有人更動過這一天，維持現在的安排。' })
  if (way === 'cancel') await restoreDays(tx, locked, { dayIds: [dayId], actorId, now })
  if (way === 'postpone') {
    const to = { startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) }
    await moveDay(tx, locked, { dayId, to, actorId, now })
  }
  if (way === 'online') {
    const { venue, onlineUrl } = before
    await moveOnline(tx, locked, { dayId, place: { venue, onlineUrl }, actorId, now })
  }
}

const isAsLeft = async (
  tx: Tx,
  { dayId, way, postponeDays, onlineUrl, before }: ClosureOnDay,
  { days }: LockedClass,
): Promise<boolean> => {
  const day = days.find(({ id }) => id === dayId)!
  if (way === 'cancel') return day.isCancelled
  if (way === 'postpone') return +day.startsAt === +postponed(before, postponeDays!).startsAt
  return (await readPlace(tx, dayId)).onlineUrl === onlineUrl
}

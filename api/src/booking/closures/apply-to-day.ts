import { cancelDays } from '#booking/staff-class/cancel-days.ts'
import { chooseDays, requireRunning } from '#booking/staff-class/choose-days.ts'
import type { LockedClass } from '#booking/staff-class/lock-class.ts'
import { moveDay } from '#booking/staff-class/move-day.ts'
import { moveOnline, onlineVenue, readPlace } from '#booking/staff-class/move-online.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ClosureOnDay, DayBefore } from './closure-on-day.ts'

const dayMs = 86_400_000

export async function readBefore(tx: Tx, { days }: LockedClass, dayId: number): Promise<DayBefore> {
  const { startsAt, endsAt } = days.find(({ id }) => id === dayId)!
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), ...(await readPlace(tx, dayId)) }
}

/** When a day is held that a closure has postponed. */
export const postponed = ({ startsAt, endsAt }: DayBefore, days: number) => ({
  startsAt: new Date(Date.parse(startsAt) + days * dayMs),
  endsAt: new Date(Date.parse(endsAt) + days * dayMs),
})

/** Does what the closure says to one day of a locked class. Refuses as the verbs do, and for a day that is cancelled. */
export async function applyToDay(
  tx: Tx,
  { dayId, way, reason, postponeDays, onlineUrl, actorId, before }: ClosureOnDay,
  locked: LockedClass,
  now: Date,
): Promise<void> {
  requireRunning(locked, chooseDays(locked, [dayId], now))
  if (way === 'cancel') await cancelDays(tx, locked, { dayIds: [dayId], reason, actorId, now })
  if (way === 'postpone')
    await moveDay(tx, locked, { dayId, to: postponed(before, postponeDays!), actorId, now })
  if (way === 'online')
    await moveOnline(tx, locked, { dayId, place: { venue: onlineVenue, onlineUrl }, actorId, now })
}

import { sql } from 'kysely'
import { notifyBookings, type StaffAct } from '#booking/acts/notify-bookings.ts'
import { writeDayPlace } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Reach } from './change-class.ts'
import { chooseDays, requireRunning } from './choose-days.ts'
import type { LockedClass } from './lock-class.ts'

export type Place = { venue: string; onlineUrl: string | null }

export async function moveOnline(
  tx: Tx,
  locked: LockedClass,
  { dayId, place, reason, ...act }: StaffAct & { dayId: number; place: Place; reason?: string | undefined },
): Promise<Reach> {
  requireRunning(locked, chooseDays(locked, [dayId], act.now))
  const { venue } = await readDayPlace(tx, dayId)
  await writeDayPlace(tx, dayId, place)
  const kind = place.onlineUrl === null ? 'class_day_restored' : 'class_day_online'
  const details = { cancelReason: reason, before: { venue }, after: { venue: place.venue } }
  return { ...(await notifyBookings(tx, { ...act, kind, dayIds: [dayId], details })), promoted: 0 }
}

export async function readDayPlace(tx: Tx, dayId: number): Promise<Place> {
  const found = await sql<Place>`
    select venue, online_url as "onlineUrl" from catalog.class_days where id = ${dayId}`.execute(tx)
  return found.rows[0]!
}

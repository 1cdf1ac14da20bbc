import type { DeskSource } from 'contract/attendance/desk-person'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { beginAct } from './notify-bookings.ts'
import { defaultRecallTimes, type RecallTimes } from './recall-times.ts'

/** What staff do for one person at the desk. With a `reason` they go past the rules of `passableRefusals`. */
export type DeskAct = {
  actId: string
  source: DeskSource
  reason?: string | undefined
  recallTimes?: RecallTimes | undefined
}

export const passesRules = (desk: DeskAct | undefined): boolean => desk?.reason !== undefined

/** When the member is notified: later when none of the days is today, so that staff can take the change back. */
export function notifyFromOf(
  { recallTimes = defaultRecallTimes }: Pick<DeskAct, 'recallTimes'>,
  days: readonly { startsAt: Date }[],
  now: Date,
): Date {
  const isToday = days.some(({ startsAt }) => taipeiDate(startsAt) === taipeiDate(now))
  return new Date(now.getTime() + (isToday ? recallTimes.todayMs : recallTimes.ms))
}

export async function beginDeskAct(
  tx: Tx,
  desk: DeskAct | undefined,
  days: readonly { startsAt: Date }[],
  now: Date,
): Promise<void> {
  if (desk !== undefined) await beginAct(tx, { id: desk.actId, now, tellFrom: notifyFromOf(desk, days, now) })
}

/** `actId`: of an act that is not for one person. */
export const deskValues = (desk: DeskAct | undefined, actId?: string): RawBuilder<unknown> =>
  sql`${desk?.actId ?? actId ?? null}::uuid, ${desk?.source ?? null}, ${desk?.reason ?? null}`

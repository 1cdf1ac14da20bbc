import type { DeskSource } from 'contract/attendance/desk-person'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { defaultRecallTimes, type RecallTimes } from './recall-times.ts'
import { beginAct } from './tell-bookings.ts'

/** What staff do for one person: an act of its own, how they were asked, and why they go past a rule. */
export type DeskAct = {
  actId: string
  source: DeskSource
  reason?: string | undefined
  /** Defaults to `defaultRecallTimes`. */
  recallTimes?: RecallTimes | undefined
}

/** With a reason, staff go past the rules of `passableRefusals`. */
export const passesRules = (desk: DeskAct | undefined): boolean => desk?.reason !== undefined

/** When the member is notified of an act about these days: later when none of them is today. */
export function tellFromOf(
  { recallTimes = defaultRecallTimes }: Pick<DeskAct, 'recallTimes'>,
  days: readonly { startsAt: Date }[],
  now: Date,
): Date {
  const isToday = days.some(({ startsAt }) => taipeiDate(startsAt) === taipeiDate(now))
  return new Date(now.getTime() + (isToday ? recallTimes.todayMs : recallTimes.ms))
}

/** Writes the act down, before its events; nothing when it is none of staff. */
export async function beginDeskAct(
  tx: Tx,
  desk: DeskAct | undefined,
  days: readonly { startsAt: Date }[],
  now: Date,
): Promise<void> {
  if (desk !== undefined) await beginAct(tx, { id: desk.actId, now, tellFrom: tellFromOf(desk, days, now) })
}

/** The columns act_id, source and reason of an event. */
export const deskValues = (desk: DeskAct | undefined): RawBuilder<unknown> =>
  sql`${desk?.actId ?? null}::uuid, ${desk?.source ?? null}, ${desk?.reason ?? null}`

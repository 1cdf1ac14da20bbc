import type { RequestSource } from 'contract/attendance/named-person'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { beginAct } from './notify-bookings.ts'
import { defaultRecallTimes, type RecallTimes } from './recall-times.ts'

/** What staff do on behalf of one person. With a `reason` they go past the rules of `passableRefusals`. */
export type OnBehalf = {
  actId: string
  source: RequestSource
  reason?: string | undefined
  recallTimes?: RecallTimes | undefined
}

export const passesRules = (onBehalf: OnBehalf | undefined): boolean => onBehalf?.reason !== undefined

/** When the member is notified: later when none of the days is today, so that staff can take the change back. */
export function notifyFromOf(
  { recallTimes = defaultRecallTimes }: Pick<OnBehalf, 'recallTimes'>,
  days: readonly { startsAt: Date }[],
  now: Date,
): Date {
  const isToday = days.some(({ startsAt }) => taipeiDate(startsAt) === taipeiDate(now))
  return new Date(now.getTime() + (isToday ? recallTimes.todayMs : recallTimes.ms))
}

export async function beginActOnBehalf(
  tx: Tx,
  onBehalf: OnBehalf | undefined,
  days: readonly { startsAt: Date }[],
  now: Date,
): Promise<void> {
  if (onBehalf !== undefined)
    await beginAct(tx, { id: onBehalf.actId, now, tellFrom: notifyFromOf(onBehalf, days, now) })
}

/** `actId`: of an act that is not for one person. */
export const onBehalfValues = (onBehalf: OnBehalf | undefined, actId?: string): RawBuilder<unknown> =>
  sql`${onBehalf?.actId ?? actId ?? null}::uuid, ${onBehalf?.source ?? null}, ${onBehalf?.reason ?? null}`

import { onlineVenue } from 'contract/catalog/online-class'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import { findUnnotifiedReturn, type UnnotifiedReturn } from '#office/staff-class/unnotified-return.ts'
import type { Tx } from '#platform/db/database.ts'
import { isRelocated, type Planned } from './plan-days.ts'
import { readKnownDays } from './read-known-days.ts'

export type PlanOfReturn = {
  classId: number
  days: readonly Planned[]
  joined?: UnnotifiedReturn | undefined
}

/** The act that these days take over, if one of them gets another room. Its id is needed when their own act begins. */
export const findReturnToJoin = async (
  tx: Tx,
  { classId, days }: Pick<PlanOfReturn, 'classId' | 'days'>,
  now: Date,
): Promise<UnnotifiedReturn | undefined> =>
  days.some(isRelocated) ? await findUnnotifiedReturn(tx, classId, now) : undefined

/**
 * Withdraws the act of the return, and gives the days of which people are to be notified, as people know them: those of the
 * return were online until now, also those that get no room yet.
 */
export async function takeOverReturn(
  tx: Tx,
  { classId, days, joined }: PlanOfReturn,
  now: Date,
): Promise<readonly Planned[]> {
  if (joined === undefined) return days
  await withdrawAct(tx, joined.actId, now)
  const returned = new Set(joined.dayIds)
  const planned = new Set(days.map(({ before }) => before.id))
  const known = await readKnownDays(tx, classId)
  const others = known.days.filter(({ id }) => returned.has(id) && !planned.has(id))
  return [...days, ...others.map((day) => ({ before: day, after: day }))].map((day) =>
    returned.has(day.before.id) ? { ...day, before: { ...day.before, venue: onlineVenue } } : day,
  )
}

import type { DeskSource } from 'contract/desk-person'
import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { beginAct } from '#booking/staff-class/tell-bookings.ts'
import type { Tx } from '#platform/db/database.ts'

/** What staff do for one person: an act of its own, how they were asked, and why they go past a rule. */
export type DeskAct = { actId: string; source: DeskSource; reason?: string | undefined }

/** With a reason, staff go past the rules of `passableRefusals`. */
export const passesRules = (desk: DeskAct | undefined): boolean => desk?.reason !== undefined

/** How long staff can take an act back before the member is notified, in ms; less on the day itself. */
const recallMs = 120_000
const sameDayRecallMs = 20_000

/** When the member is notified of an act about these days. */
export function tellFromOf(days: readonly { startsAt: Date }[], now: Date): Date {
  const isToday = days.some(({ startsAt }) => taipeiDate(startsAt) === taipeiDate(now))
  return new Date(now.getTime() + (isToday ? sameDayRecallMs : recallMs))
}

/** Writes the act down, before its events; nothing when it is none of staff. */
export async function beginDeskAct(
  tx: Tx,
  desk: DeskAct | undefined,
  days: readonly { startsAt: Date }[],
  now: Date,
): Promise<void> {
  if (desk !== undefined) await beginAct(tx, { id: desk.actId, now, tellFrom: tellFromOf(days, now) })
}

/** The columns act_id, source and reason of an event. */
export const deskValues = (desk: DeskAct | undefined): RawBuilder<unknown> =>
  sql`${desk?.actId ?? null}::uuid, ${desk?.source ?? null}, ${desk?.reason ?? null}`

import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

/** A space as somebody applies for it. */
export type AppliedSpace = {
  id: number
  baseId: number
  name: string
  people: number
  hourlyFeeTwd: number
  minutesBefore: number
  minutesAfter: number
  /** Whether anybody may apply for it now. */
  isLent: boolean
  applyHoursAhead: number
  applyDaysAhead: number
}

/** Public ones of a public base; the others are missing from the answer. */
export async function readSpaces(
  db: Database | Tx,
  spaceIds: readonly number[],
  now: Date,
): Promise<AppliedSpace[]> {
  const { rows } = await sql<AppliedSpace>`
    select r.id, r.base_id as "baseId", r.name, r.people, r.hourly_fee_twd as "hourlyFeeTwd",
      r.minutes_before as "minutesBefore", r.minutes_after as "minutesAfter", r.is_lent as "isLent",
      r.apply_hours_ahead as "applyHoursAhead", r.apply_days_ahead as "applyDaysAhead"
    from places.spaces r join places.bases s on s.id = r.base_id
    where r.id = any(${spaceIds as number[]}::int[]) and r.published_at <= ${now} and s.published_at <= ${now}
    order by r.id`.execute(db)
  return rows
}

const hourMs = 3_600_000

/** When a use may start: not before `earliest`, and on `latest` at the latest. */
export const windowOf = (
  { applyHoursAhead, applyDaysAhead }: AppliedSpace,
  now: Date,
): { earliest: Date; latest: string } => ({
  earliest: new Date(now.getTime() + applyHoursAhead * hourMs),
  latest: taipeiDate(new Date(now.getTime() + applyDaysAhead * 24 * hourMs)),
})

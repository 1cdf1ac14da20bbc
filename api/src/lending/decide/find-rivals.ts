import type { RivalUse } from 'contract/lending/staff-applications'
import { sql } from 'kysely'
import type { OwnTimes } from '#availability/own-times.ts'
import { isWaiting } from '#lots/draw-columns.ts'
import type { Database, Tx } from '#platform/db/database.ts'

export type Rival = RivalUse & {
  /** The use whose time it wants too. */
  ofUseId: number
}

type Wanted = {
  applicationId: string
  times: OwnTimes
  now: Date
  /** Nobody else may move or withdraw them meanwhile. */
  isLocked?: boolean
}

/**
 * Pending uses of other applications at the time of these, oldest application first. Those that wait after a draw are none:
 * they go on waiting.
 */
export async function findRivals(
  db: Database | Tx,
  { applicationId, times, now, isLocked = false }: Wanted,
): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select own.id as "ofUseId", u.id as "useId", a.id as "applicationId", a.code, a.title, a.headcount,
      platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt",
      platform.instant(a.sent_at) as "sentAt"
    from ${times} own
    join spaces.uses u on u.space_id = own.space_id and u.during && own.during and u.state = 'pending'
      and u.application_id <> ${applicationId} and u.starts_at > ${now}
    join spaces.applications a on a.id = u.application_id
    where not exists (select from spaces.draw_entries e where ${isWaiting(now)})
    order by a.number, u.id ${isLocked ? sql`for no key update of u` : sql``}`.execute(db)
  return rows
}

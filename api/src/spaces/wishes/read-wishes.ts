import type { SpaceWish } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { isComingWish, isFree, isLateWish, readClosedWishes } from './is-free.ts'

/** Those of an application that are still to come, with what each is now, whether or not a job has seen it. */
export async function readWishes(db: Database | Tx, applicationId: string, now: Date): Promise<SpaceWish[]> {
  const closed = await readClosedWishes(db, now, applicationId)
  const { rows } = await sql<SpaceWish>`
    select w.id, r.name as "spaceName", platform.instant(w.starts_at) as "startsAt",
      platform.instant(w.ends_at) as "endsAt",
      case when ${isLateWish(now)} then 'late' when ${isFree(now, closed)} then 'free' else 'waiting' end as state
    from spaces.wishes w join places.spaces r on r.id = w.space_id join places.bases s on s.id = r.base_id
    where w.application_id = ${applicationId} and ${isComingWish(now)}
    order by w.starts_at, w.id`.execute(db)
  return rows
}
